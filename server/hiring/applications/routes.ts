import { createRoute, z } from '@hono/zod-openapi';
import { applySchema, cancellationSchema, errorsOfActions, m, UNDO_GRACE_SECONDS } from '@passa/domain';
import { ownApplicationSchema, presentOwnApplication } from '../jobs/index.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, optionalBody, idParam, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { requireParty, withTransactionOf, type PartyPrincipal } from '../../core/acting/index.ts';
import { actionRouteOf } from './action-route.ts';
import { apply } from './apply.ts';
import { book } from './book.ts';
import { confirm } from '../reminders/index.ts';
import { transition, type Transition } from '../core/transition.ts';
import { answerChange } from '../changes/answer.ts';
import { asOfQuery, requiredAsOfQuery } from '../core/as-of.ts';
import { outcomeSchema } from './present.ts';

const tags = ['Applications'];

const answerSchema = z.strictObject({
  answer: z.enum(['agree', 'decline'], { error: m.validation_not_a_choice }),
});

/** The routes by which workers apply, and both parties act on an application. */
export function applicationRoutes(services: Services) {
  const { now } = services;
  const { employer } = services.config;

  const actionRoute = actionRouteOf(services, tags);

  const runTransition = (principal: PartyPrincipal, applicationId: string, wanted: Transition) =>
    withTransactionOf(services, principal, (unit) => transition(unit, principal, applicationId, wanted));

  return newRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/jobs/{jobId}/applications',
        tags,
        summary: 'Apply for an open job, for the first time or after a withdrawal',
        middleware: [requireRole('worker', services)] as const,
        request: {
          ...optionalBody(applySchema),
          params: idParam('jobId'),
          query: asOfQuery,
        },
        responses: {
          201: json(z.object({ application: ownApplicationSchema }), 'The application, pending'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            ...errorsOfActions('apply'),
            'jobChanged',
            'tooManyApplications',
            'tooManyApplicationsByWorker',
          ),
        },
      }),
      async (c) => {
        const { jobId } = c.req.valid('param');
        const { asOf } = c.req.valid('query');
        const { userId: workerId } = c.var.principal;
        const message = c.req.valid('json').message || null;
        const { application, job } = await withTransaction(services, (unit) =>
          apply(services, unit, { workerId, jobId, message, expectedUpdatedAt: asOf }),
        );
        return c.json({ application: presentOwnApplication(application, job, now()) }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/jobs/{jobId}/booking',
        tags,
        summary: 'Book a job as a regular: the worker is hired at once',
        middleware: [requireRole('worker', services)] as const,
        request: { params: idParam('jobId'), query: requiredAsOfQuery },
        responses: {
          201: json(z.object({ application: ownApplicationSchema }), 'The application, accepted'),
          ...errorResponsesFor(
            'invalidInput',
            'notSignedIn',
            'notFound',
            ...errorsOfActions('book'),
            'jobChanged',
            'workerUnavailable',
            'tooManyApplications',
            'tooManyApplicationsByWorker',
          ),
        },
      }),
      async (c) => {
        const { jobId } = c.req.valid('param');
        const { asOf } = c.req.valid('query');
        const { userId: workerId } = c.var.principal;
        const { application, job } = await withTransaction(services, (unit) =>
          book(services, unit, { workerId, jobId, expectedUpdatedAt: asOf }),
        );
        return c.json({ application: presentOwnApplication(application, job, now()) }, 201);
      },
    )
    .openapi(actionRoute('accept', 'business', 'Hire the applicant', ['accept'], 'workerUnavailable'), async (c) =>
      c.json(
        await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'accept', employer }),
        200,
      ),
    )
    .openapi(actionRoute('decline', 'business', 'Decline the applicant', ['decline']), async (c) =>
      c.json(await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'decline' }), 200),
    )
    .openapi(
      actionRoute(
        'undo-accept',
        'business',
        `Undo the hiring of an applicant within ${UNDO_GRACE_SECONDS} seconds, before the shift starts and before attendance is recorded. The application is pending again, and the job open.`,
        ['undoAccept'],
      ),
      async (c) =>
        c.json(await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'undoAccept' }), 200),
    )
    .openapi(
      actionRoute(
        'undo-decline',
        'business',
        `Undo the decline of an applicant within ${UNDO_GRACE_SECONDS} seconds, while the job is open. The application is pending again.`,
        ['undoDecline'],
      ),
      async (c) =>
        c.json(
          await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'undoDecline' }),
          200,
        ),
    )
    .openapi(
      actionRoute(
        'confirmation',
        'worker',
        'Confirm that the worker comes, once they have been asked; a repeated request changes nothing',
        ['confirm'],
      ),
      async (c) => {
        const { partyId } = c.var.principal;
        const { applicationId } = c.req.valid('param');
        return c.json(
          await withTransactionOf(services, c.var.principal, (unit) => confirm(unit, partyId, applicationId)),
          200,
        );
      },
    )
    .openapi(actionRoute('complete', 'worker', 'Mark the shift as completed', ['complete']), async (c) =>
      c.json(await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'complete' }), 200),
    )
    .openapi(
      actionRoute('undo-completion', 'business', 'Undo the completion of a shift, until the shift has ended', [
        'undoCompletion',
      ]),
      async (c) =>
        c.json(
          await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'undoCompletion' }),
          200,
        ),
    )
    .openapi(actionRoute('withdraw', 'worker', 'Withdraw a pending application', ['withdraw']), async (c) =>
      c.json(await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'withdraw' }), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/applications/{applicationId}/change',
        tags,
        summary:
          'Answer a change of the job. An applicant agrees, or withdraws; a hired worker agrees, or declines and keeps the terms of the hire.',
        middleware: [requireRole('worker', services)] as const,
        request: { ...body(answerSchema), params: idParam('applicationId'), query: requiredAsOfQuery },
        responses: {
          200: json(outcomeSchema, 'The statuses of the application and of its job'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            ...errorsOfActions('agreeToChange', 'declineChange'),
            'jobChanged',
            'workerUnavailable',
          ),
        },
      }),
      async (c) => {
        const { applicationId } = c.req.valid('param');
        const answer = { ...c.req.valid('json'), expectedUpdatedAt: c.req.valid('query').asOf };
        const answered = await withTransaction(services, (unit) =>
          answerChange(unit, c.var.principal.userId, applicationId, answer),
        );
        return c.json(answered, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/applications/{applicationId}/cancel',
        tags,
        summary:
          'Cancel an assigned shift before it starts, and before attendance is recorded. The job opens again if the worker cancels. If the business cancels, it chooses by `job` whether the job closes, which is the default, or opens again.',
        middleware: [requireParty('manageJobs', services)] as const,
        request: { ...body(cancellationSchema), params: idParam('applicationId') },
        responses: {
          200: json(outcomeSchema, 'The statuses of the application and of its job'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            ...errorsOfActions('cancel', 'cancelAndReopen'),
          ),
        },
      }),
      async (c) => {
        const { reason, job } = c.req.valid('json');
        const action = job === 'reopen' ? 'cancelAndReopen' : 'cancel';
        return c.json(
          await runTransition(c.var.principal, c.req.valid('param').applicationId, { action, reason }),
          200,
        );
      },
    );
}
