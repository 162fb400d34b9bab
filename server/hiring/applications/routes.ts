import { createRoute, z } from '@hono/zod-openapi';
import {
  APPLICANT_FILTERS,
  APPLICANT_SORTS,
  applySchema,
  cancellationSchema,
  m,
  ROLES,
  UNDO_GRACE_SECONDS,
  type Role,
} from '@passa/domain';
import {
  businessJobSchema,
  jobOfBusiness,
  ownApplicationSchema,
  presentJobForBusiness,
  presentOwnApplication,
  type BusinessJobRow,
} from '../jobs/index.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { ApiError, type ErrorCode } from '../../platform/http/errors.ts';
import { nextCursor } from '../../platform/http/page.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, optionalBody, idParam, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRole, requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { apply } from '../apply.ts';
import { book } from '../book.ts';
import { confirm } from '../reminders/index.ts';
import { transition, type Principal, type Transition } from '../transition.ts';
import { asOfQuery } from './as-of.ts';
import { applicantCursorParam, applicantPageOf } from './cursor.ts';
import { applicantSchema, outcomeSchema, presentApplicant } from './present.ts';
import { applicationsOfJob, filesOfApplicants, hiredApplications, type ApplicantList } from './queries.ts';

const tags = ['Applications'];

const listQuery = z
  .strictObject({
    sort: z.enum(APPLICANT_SORTS, { error: m.validation_not_a_choice }).optional(),
    show: z.enum(APPLICANT_FILTERS, { error: m.validation_not_a_choice }).optional().openapi({
      description:
        'Only those who wait for an answer, or of those only who worked here before or have all required skills',
    }),
    cursor: applicantCursorParam.optional(),
  })
  .refine(({ cursor, sort = 'oldest' }) => !cursor || cursor.order === sort, {
    path: ['cursor'],
    error: m.validation_not_valid,
  });

const placeOfJob = (row: BusinessJobRow | undefined) => row && { ...row.job, pin: row.pin };

/** The routes by which workers apply, and both parties act on an application. */
export function applicationRoutes(services: Services) {
  const { db, now } = services;
  const { employer } = services.config;

  /** Defines a route for one action on an application. */
  const actionRoute = <Path extends string>(path: Path, role: Role, summary: string, ...reasons: ErrorCode[]) =>
    createRoute({
      method: 'post',
      path: `/applications/{applicationId}/${path}`,
      tags,
      summary,
      middleware: [requireRole(role, services)] as const,
      request: { params: idParam('applicationId') },
      responses: {
        200: json(outcomeSchema, 'The statuses of the application and of its job'),
        ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', ...reasons),
      },
    });

  const runTransition = (principal: Principal, applicationId: string, wanted: Transition) =>
    withTransaction(services, (unit) => transition(unit, principal, applicationId, wanted));

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
            'alreadyApplied',
            'jobNotOpen',
            'jobStarted',
            'workerUnderAge',
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
        request: { params: idParam('jobId'), query: asOfQuery },
        responses: {
          201: json(z.object({ application: ownApplicationSchema }), 'The application, accepted'),
          ...errorResponsesFor(
            ...(['invalidInput', 'notSignedIn', 'notFound', 'bookingNotOffered', 'alreadyApplied'] as const),
            ...(['jobNotOpen', 'jobStarted', 'workerUnderAge', 'jobChanged', 'workerUnavailable'] as const),
            ...(['tooManyApplications', 'tooManyApplicationsByWorker'] as const),
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
    .openapi(
      createRoute({
        method: 'get',
        path: '/jobs/{jobId}/applications',
        tags,
        summary:
          "List the applications to one of the business's own jobs: hired workers first, then those who wait for an answer, then the others, each in the given order; without one in the order in which they applied",
        middleware: [requireRoleToRead('business', services)] as const,
        request: { params: idParam('jobId'), query: listQuery },
        responses: {
          200: json(
            z.object({ job: businessJobSchema, applications: z.array(applicantSchema), next: nextCursor }),
            'The job, and a page of its applications',
          ),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { jobId } = c.req.valid('param');
        const at = now();
        const { cursor, sort = 'oldest', show = 'all' } = c.req.valid('query');
        const findJob = jobOfBusiness(db, c.var.principal.userId, jobId);
        // Only this order depends on the job, so the others are read at the same time as the job.
        const place = sort === 'bestMatch' ? placeOfJob(await findJob) : undefined;
        const list: ApplicantList = { jobId, order: sort, filter: show, place };
        const [job, found, hired, foundFiles] = await Promise.all([
          findJob,
          applicationsOfJob(db, list, cursor?.key),
          hiredApplications(db, jobId),
          filesOfApplicants(db, list, cursor?.key),
        ]);
        if (!job) throw new ApiError('notFound');
        const { rows, next } = applicantPageOf(list.order, found);
        const files = Map.groupBy(foundFiles, ({ workerId }) => workerId);
        const isHired = new Set(hired.map(({ application }) => application.id));
        const others = rows.filter(({ application }) => !isHired.has(application.id));
        const shown = cursor || show !== 'all' ? others : [...hired, ...others];
        const applications = shown.map((row) =>
          presentApplicant(row, files.get(row.worker.userId) ?? [], { ...job.job, pin: job.pin }, at),
        );
        return c.json({ job: presentJobForBusiness(job, at), applications, next }, 200);
      },
    )
    .openapi(
      actionRoute(
        'accept',
        'business',
        'Hire the applicant',
        'jobNotOpen',
        'jobStarted',
        'applicationDecided',
        'applicationWithdrawn',
        'workerGone',
        'workerNotHireable',
        'workerUnavailable',
      ),
      async (c) =>
        c.json(
          await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'accept', employer }),
          200,
        ),
    )
    .openapi(
      actionRoute(
        'decline',
        'business',
        'Decline the applicant',
        'jobNotOpen',
        'applicationDecided',
        'applicationWithdrawn',
        'workerGone',
      ),
      async (c) =>
        c.json(await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'decline' }), 200),
    )
    .openapi(
      actionRoute(
        'undo-accept',
        'business',
        `Undo the hiring of an applicant within ${UNDO_GRACE_SECONDS} seconds, before the shift starts. The application is pending again, and the job open.`,
        'applicationNotAccepted',
        'workerGone',
        'jobStarted',
        'undoExpired',
      ),
      async (c) =>
        c.json(await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'undoAccept' }), 200),
    )
    .openapi(
      actionRoute(
        'undo-decline',
        'business',
        `Undo the decline of an applicant within ${UNDO_GRACE_SECONDS} seconds, while the job is open. The application is pending again.`,
        'applicationNotDeclined',
        'workerGone',
        'jobNotOpen',
        'jobStarted',
        'undoExpired',
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
        'shiftNotConfirmable',
        'jobStarted',
      ),
      async (c) => {
        const { userId } = c.var.principal;
        const { applicationId } = c.req.valid('param');
        return c.json(await withTransaction(services, (unit) => confirm(unit, userId, applicationId)), 200);
      },
    )
    .openapi(actionRoute('complete', 'worker', 'Mark the shift as completed', 'shiftNotAssigned'), async (c) =>
      c.json(await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'complete' }), 200),
    )
    .openapi(
      actionRoute(
        'undo-completion',
        'business',
        'Undo the completion of a shift, until the shift has ended',
        'shiftNotCompleted',
        'shiftEnded',
        'workerGone',
      ),
      async (c) =>
        c.json(
          await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'undoCompletion' }),
          200,
        ),
    )
    .openapi(
      actionRoute('withdraw', 'worker', 'Withdraw a pending application', 'applicationDecided', 'applicationWithdrawn'),
      async (c) =>
        c.json(await runTransition(c.var.principal, c.req.valid('param').applicationId, { action: 'withdraw' }), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/applications/{applicationId}/cancel',
        tags,
        summary:
          'Cancel an assigned shift before it starts. The job opens again if the worker cancels. If the business cancels, it chooses by `job` whether the job closes, which is the default, or opens again.',
        middleware: [requireRole(ROLES, services)] as const,
        request: { ...body(cancellationSchema), params: idParam('applicationId') },
        responses: {
          200: json(outcomeSchema, 'The statuses of the application and of its job'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            'jobStarted',
            'shiftNotCancellable',
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
