import { createRoute, z } from '@hono/zod-openapi';
import { m, REGULAR_ANSWERS } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireRole, requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { requireMember, requireMemberToRead, withTransactionOf } from '../../core/acting/index.ts';
import { answerRegular, askRegular, endRegular } from './change-regulars.ts';
import { presentRegular, presentRegularVenue, regularSchema, regularVenueSchema } from './present.ts';
import { regularsOfBusiness, venuesOfRegular } from '../core/regulars.ts';

const tags = ['Regulars'];
const answerSchema = z.strictObject({ answer: z.enum(REGULAR_ANSWERS, { error: m.validation_not_a_choice }) });

/** Routes by which businesses ask workers to be their regulars, and workers answer. */
export function regularRoutes(services: Services) {
  const { db } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/regulars',
        tags,
        summary: 'List the regulars of the business, and those who have not answered yet',
        middleware: [requireMemberToRead('manageJobs', services)] as const,
        responses: {
          200: json(z.object({ regulars: z.array(regularSchema) }), 'All of them'),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) =>
        c.json({ regulars: (await regularsOfBusiness(db, c.var.principal.partyId)).map(presentRegular) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/applications/{applicationId}/regular',
        tags,
        summary: 'Ask a worker who has completed a shift, or whose hours are approved, to be a regular',
        middleware: [requireMember('manageJobs', services)] as const,
        request: { params: idParam('applicationId') },
        responses: {
          204: { description: 'Asked' },
          ...errorResponsesFor(
            ...(['invalidInput', 'notSignedIn', 'notFound', 'shiftNotCompleted', 'workerGone'] as const),
            ...(['regularDeclined', 'tooManyRegularRequests'] as const),
          ),
        },
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        await withTransactionOf(services, c.var.principal, (unit) =>
          askRegular(services, unit, c.var.principal.partyId, applicationId),
        );
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/regulars/{regularId}',
        tags,
        summary: 'End that a worker is a regular, or take the question back',
        middleware: [requireMember('manageJobs', services)] as const,
        request: { params: idParam('regularId') },
        responses: {
          204: { description: 'Ended' },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { regularId } = c.req.valid('param');
        await withTransactionOf(services, c.var.principal, (unit) =>
          endRegular(unit, c.var.principal.partyId, regularId),
        );
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/regular-venues',
        tags,
        summary: 'List the businesses that have asked the worker to be a regular',
        middleware: [requireRoleToRead('worker', services)] as const,
        responses: {
          200: json(z.object({ venues: z.array(regularVenueSchema) }), 'All of them'),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) =>
        c.json({ venues: (await venuesOfRegular(db, c.var.principal.userId)).map(presentRegularVenue) }, 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/regular-venues/{regularId}',
        tags,
        summary: 'Agree to be a regular, decline, or end it',
        middleware: [requireRole('worker', services)] as const,
        request: { ...body(answerSchema), params: idParam('regularId') },
        responses: {
          204: { description: 'Answered' },
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'tooManyRegularRequests'),
        },
      }),
      async (c) => {
        const { regularId } = c.req.valid('param');
        const { answer } = c.req.valid('json');
        await withTransaction(services, (unit) =>
          answerRegular(services, unit, c.var.principal.userId, regularId, answer),
        );
        return c.body(null, 204);
      },
    );
}
