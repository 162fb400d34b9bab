import { createRoute, z } from '@hono/zod-openapi';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireRoleToRead } from '../../platform/sessions/require-role.ts';
import {
  requireMember,
  requireMemberToRead,
  requireParty,
  requirePartyToRead,
  withRetriedTransactionOf,
  withTransactionOf,
  type PartyPrincipal,
} from '../../core/acting/index.ts';
import { block, pairOfApplication, pairOfJob, unblock } from './block.ts';
import { blockSchema, keptShiftsSchema, presentBlock, presentKeptShifts } from './present.ts';
import { agreedShifts, blocksOf, type Pair } from '../core/blocks.ts';

const tags = ['Blocks'];
const kept = json(keptShiftsSchema, 'The shifts that are agreed and have not ended');

/** Routes by which workers and businesses block each other. No other account sees a block. */
export function blockRoutes(services: Services) {
  const { db, now } = services;

  const blockPair = (principal: PartyPrincipal, pair: Pair) =>
    withRetriedTransactionOf(services, principal, (unit) => block(unit, pair, principal.role));
  const shiftsOf = async (pair: Pair) => presentKeptShifts(await agreedShifts(db, pair, now()));

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/blocks',
        tags,
        summary: 'List those whom the user blocks, the newest first',
        middleware: [requirePartyToRead('manageJobs', services)] as const,
        responses: {
          200: json(z.object({ blocks: z.array(blockSchema) }), 'All of them'),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { partyId, role } = c.var.principal;
        return c.json({ blocks: (await blocksOf(db, partyId, role)).map(presentBlock) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/blocks/{blockId}',
        tags,
        summary: 'End a block',
        middleware: [requireParty('manageJobs', services)] as const,
        request: { params: idParam('blockId') },
        responses: { 204: { description: 'Ended' }, ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound') },
      }),
      async (c) => {
        const { blockId } = c.req.valid('param');
        await withTransactionOf(services, c.var.principal, (unit) => unblock(unit, c.var.principal, blockId));
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/jobs/{jobId}/block',
        tags,
        summary: 'Get what blocking the business of a job leaves as it is',
        middleware: [requireRoleToRead('worker', services)] as const,
        request: { params: idParam('jobId') },
        responses: { 200: kept, ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound') },
      }),
      async (c) =>
        c.json(await shiftsOf(await pairOfJob(services, c.var.principal.userId, c.req.valid('param').jobId)), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/jobs/{jobId}/block',
        tags,
        summary: 'Block the business of a job that the worker sees or has applied to',
        middleware: [requireParty('manageJobs', services, 'worker')] as const,
        request: { params: idParam('jobId') },
        responses: {
          204: { description: 'Blocked' },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'tooManyBlocks'),
        },
      }),
      async (c) => {
        const { principal } = c.var;
        await blockPair(principal, await pairOfJob(services, principal.partyId, c.req.valid('param').jobId));
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/applications/{applicationId}/block',
        tags,
        summary: 'Get what blocking the worker of an application leaves as it is',
        middleware: [requireMemberToRead('manageJobs', services)] as const,
        request: { params: idParam('applicationId') },
        responses: { 200: kept, ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound') },
      }),
      async (c) =>
        c.json(
          await shiftsOf(
            await pairOfApplication(services, c.var.principal.partyId, c.req.valid('param').applicationId),
          ),
          200,
        ),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/applications/{applicationId}/block',
        tags,
        summary: 'Block a worker who has applied to the business',
        middleware: [requireMember('manageJobs', services)] as const,
        request: { params: idParam('applicationId') },
        responses: {
          204: { description: 'Blocked' },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'tooManyBlocks'),
        },
      }),
      async (c) => {
        const { principal } = c.var;
        const { applicationId } = c.req.valid('param');
        await blockPair(principal, await pairOfApplication(services, principal.partyId, applicationId));
        return c.body(null, 204);
      },
    );
}
