import { createRoute, z } from '@hono/zod-openapi';
import { errorsOfActions, instantField, inviteSchema, textField, m } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { cursorOf, cursorParam, nextCursor, pageOf, splitPage } from '../../platform/http/page.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireRole, requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { requireMember, requireMemberToRead, withTransactionOf } from '../../core/acting/index.ts';
import { businessJobSchema, presentJobForWorker, workerJobSchema } from '../jobs/present.ts';
import { ownJob } from '../jobs/responses.ts';
import { declineOwnInvitation, inviteWorkers, takeBackInvitation } from './change-invitations.ts';
import { knownWorkers, type KnownWorkerKey } from './known-workers.ts';
import { invitationSchema, knownWorkerSchema, presentInvitation, presentKnownWorker } from './present.ts';
import { invitationsToJob, openInvitationsOf } from '../core/invitations.ts';

const tags = ['Invitations'];

const MAX_SEARCH_LENGTH = 100;

const DONE = 'done';
const REGULAR = 'regular';
const OTHER = 'other';
const knownWorkerCursor = cursorOf(
  z.tuple([z.enum([DONE, OTHER]), z.enum([REGULAR, OTHER]), instantField, z.uuid()]),
  ([done, group, knownSince, workerId]): KnownWorkerKey => ({
    hasDoneIt: done === DONE,
    isRegular: group === REGULAR,
    knownSince: new Date(knownSince),
    workerId,
  }),
);

const knownWorkersQuery = z.strictObject({
  search: textField(0, MAX_SEARCH_LENGTH, { error: m.validation_not_valid }).optional(),
  cursor: knownWorkerCursor.optional(),
});

/** Routes by which businesses invite workers to their jobs, and workers read and decline the invitations. Booking is in `applications`. */
export function invitationRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/jobs/{jobId}/invitations',
        tags,
        summary: "List the invitations to one of the business's jobs, newest first",
        middleware: [requireMemberToRead('manageJobs', services)] as const,
        request: { params: idParam('jobId') },
        responses: {
          200: json(z.object({ job: businessJobSchema, invitations: z.array(invitationSchema) }), 'All of them'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { partyId } = c.var.principal;
        const { jobId } = c.req.valid('param');
        const [job, rows] = await Promise.all([
          ownJob(services, c.var.principal, jobId),
          invitationsToJob(db, partyId, jobId),
        ]);
        return c.json({ job, invitations: rows.map(presentInvitation) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/jobs/{jobId}/known-workers',
        tags,
        summary:
          'List the workers whom the business can invite to the job: those who have done that job there first, then its regulars, then others who have worked there, each the last one first',
        middleware: [requireMemberToRead('manageJobs', services)] as const,
        request: { params: idParam('jobId'), query: knownWorkersQuery },
        responses: {
          200: json(z.object({ workers: z.array(knownWorkerSchema), next: nextCursor }), 'A page of them'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { partyId: businessId } = c.var.principal;
        const { jobId } = c.req.valid('param');
        const { search = '', cursor } = c.req.valid('query');
        const { startDate, endDate, requiredExpertise } = await ownJob(services, c.var.principal, jobId);
        const period = { startDate: new Date(startDate), endDate: new Date(endDate) };
        const job = { id: jobId, businessId, ...period, requiredExpertise };
        const found = await knownWorkers(db, { job, search }, cursor);
        const { rows, next } = splitPage(found, ({ hasDoneIt, isRegular, knownSince, workerId }) =>
          [hasDoneIt ? DONE : OTHER, isRegular ? REGULAR : OTHER, knownSince.toISOString(), workerId].join(' '),
        );
        return c.json({ workers: rows.map((row) => presentKnownWorker(row, requiredExpertise)), next }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/jobs/{jobId}/invitations',
        tags,
        summary:
          'Invite workers to an open job. Those who are invited already, have applied, or are hired by the business at that time are left out.',
        middleware: [requireMember('manageJobs', services)] as const,
        request: { ...body(inviteSchema), params: idParam('jobId') },
        responses: {
          200: json(z.object({ invited: z.number().int() }), 'How many are newly invited'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            ...errorsOfActions('invite'),
            'invitationsFull',
            'tooManyInvitations',
          ),
        },
      }),
      async (c) => {
        const { partyId: businessId } = c.var.principal;
        const { jobId } = c.req.valid('param');
        const { workerIds } = c.req.valid('json');
        const invited = await withTransactionOf(services, c.var.principal, (unit) =>
          inviteWorkers(services, unit, { businessId, jobId, workerIds }),
        );
        return c.json({ invited }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/invitations/{invitationId}',
        tags,
        summary: 'Take an invitation back',
        middleware: [requireMember('manageJobs', services)] as const,
        request: { params: idParam('invitationId') },
        responses: {
          204: { description: 'Taken back' },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', ...errorsOfActions('takeBackInvitation')),
        },
      }),
      async (c) => {
        const { invitationId } = c.req.valid('param');
        await withTransactionOf(services, c.var.principal, (unit) =>
          takeBackInvitation(unit, c.var.principal.partyId, invitationId),
        );
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/invitations',
        tags,
        summary: 'List the open jobs that the worker is invited to and has not answered, the next to start first',
        middleware: [requireRoleToRead('worker', services)] as const,
        request: { query: z.strictObject({ cursor: cursorParam.optional() }) },
        responses: {
          200: json(z.object({ jobs: z.array(workerJobSchema), next: nextCursor }), 'A page of them'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const { cursor } = c.req.valid('query');
        const found = await openInvitationsOf(db, userId, now(), cursor);
        const { rows, next } = pageOf(found, ({ job }) => ({ createdAt: job.startDate, id: job.id }));
        return c.json({ jobs: rows.map((row) => presentJobForWorker(row, now())), next }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/jobs/{jobId}/invitation/decline',
        tags,
        summary: 'Decline the invitation to a job. The worker can still book it.',
        middleware: [requireRole('worker', services)] as const,
        request: { params: idParam('jobId') },
        responses: {
          204: { description: 'Declined' },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', ...errorsOfActions('declineInvitation')),
        },
      }),
      async (c) => {
        const { jobId } = c.req.valid('param');
        await withTransaction(services, (unit) => declineOwnInvitation(unit, c.var.principal.userId, jobId));
        return c.body(null, 204);
      },
    );
}
