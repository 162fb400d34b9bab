import { createRoute, z } from '@hono/zod-openapi';
import type { ApplicationAction, Role } from '@passa/domain';
import { filesOf } from '../files/index.ts';
import { businessJobSchema, jobOfBusiness, ownApplicationSchema, presentJobForBusiness } from '../jobs/index.ts';
import { ApiError, type ErrorCode } from '../platform/http/errors.ts';
import { idParam, json, newRouter, refusals } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { only } from '../platform/sessions/who.ts';
import { act, TOLD_BY } from './act.ts';
import { apply } from './apply.ts';
import { applicantSchema, outcomeSchema, presentApplicant, presentOwnApplication } from './present.ts';
import { applicationsOfJob } from './queries.ts';

const tags = ['Applications'];

export function applicationRoutes(services: Services) {
  const { db, queue, now } = services;

  const applyForJob = createRoute({
    method: 'post',
    path: '/jobs/{jobId}/applications',
    tags,
    summary: 'Apply for an open job, once',
    middleware: [only('worker', services)] as const,
    request: { params: idParam('jobId') },
    responses: {
      201: json(z.object({ application: ownApplicationSchema }), 'The application, pending'),
      ...refusals('invalidInput', 'notSignedIn', 'notFound', 'alreadyApplied', 'jobNotOpen', 'jobStarted'),
    },
  });

  const listForJob = createRoute({
    method: 'get',
    path: '/jobs/{jobId}/applications',
    tags,
    summary: "One of the business's own jobs and who applied for it, newest first",
    middleware: [only('business', services)] as const,
    request: { params: idParam('jobId') },
    responses: {
      200: json(
        z.object({ job: businessJobSchema, applications: z.array(applicantSchema) }),
        'The job and its applications',
      ),
      ...refusals('invalidInput', 'notSignedIn', 'notFound'),
    },
  });

  const actionRoute = <Action extends ApplicationAction>(
    action: Action,
    role: Role,
    summary: string,
    ...reasons: ErrorCode[]
  ) =>
    createRoute({
      method: 'post',
      path: `/applications/{applicationId}/${action}`,
      tags,
      summary,
      middleware: [only(role, services)] as const,
      request: { params: idParam('applicationId') },
      responses: {
        200: json(outcomeSchema, 'The statuses of the application and of its job'),
        ...refusals('invalidInput', 'notSignedIn', 'notFound', ...reasons),
      },
    });

  const accept = actionRoute(
    'accept',
    'business',
    'Hire the applicant',
    'jobNotOpen',
    'jobStarted',
    'applicationDecided',
    'workerUnavailable',
  );
  const decline = actionRoute('decline', 'business', 'Turn the applicant down', 'jobNotOpen', 'applicationDecided');
  const complete = actionRoute('complete', 'worker', 'Mark the shift as completed', 'shiftNotAssigned');

  async function inTransaction(who: { userId: string; role: Role }, applicationId: string, action: ApplicationAction) {
    const outcome = await db.transaction((tx) => act(tx, queue, who, applicationId, action, now()));
    queue.wake(TOLD_BY[action]);
    return outcome;
  }

  return newRouter()
    .openapi(applyForJob, async (c) => {
      const { jobId } = c.req.valid('param');
      const application = await db.transaction((tx) => apply(tx, c.var.who.userId, jobId, now()));
      return c.json({ application: presentOwnApplication(application) }, 201);
    })
    .openapi(listForJob, async (c) => {
      const { jobId } = c.req.valid('param');
      const job = await jobOfBusiness(db, c.var.who.userId, jobId);
      if (!job) throw new ApiError('notFound');
      const situation = { status: job.job.status, hasStarted: job.job.startDate <= now() };
      const rows = await applicationsOfJob(db, jobId);
      const workerIds = rows.map(({ worker }) => worker.userId);
      const files = Map.groupBy(await filesOf(db, workerIds), ({ workerId }) => workerId);
      const applications = rows.map((row) => presentApplicant(row, files.get(row.worker.userId) ?? [], situation));
      return c.json({ job: presentJobForBusiness(job), applications }, 200);
    })
    .openapi(accept, async (c) =>
      c.json(await inTransaction(c.var.who, c.req.valid('param').applicationId, 'accept'), 200),
    )
    .openapi(decline, async (c) =>
      c.json(await inTransaction(c.var.who, c.req.valid('param').applicationId, 'decline'), 200),
    )
    .openapi(complete, async (c) =>
      c.json(await inTransaction(c.var.who, c.req.valid('param').applicationId, 'complete'), 200),
    );
}
