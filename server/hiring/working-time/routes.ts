import { createRoute, z } from '@hono/zod-openapi';
import { hiringObstacle, type JobFacts } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { idParam, json, newRouter } from '../../platform/http/router.ts';
import { requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { jobForWorker, type WorkerJobRow } from '../core/jobs-for-worker.ts';
import { warningSchema } from './present.ts';
import { warningsFor } from './warnings-for.ts';

/** The route by which a worker reads what to know of working time before they take a shift. */
export function workingTimeRoutes(services: Services) {
  const { db, now } = services;
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/jobs/{jobId}/working-time',
      tags: ['Jobs'],
      summary:
        'Compare a job with the law on working hours and the own shifts at all venues; without warnings once the worker cannot work it',
      middleware: [requireRoleToRead('worker', services)] as const,
      request: { params: idParam('jobId') },
      responses: {
        200: json(z.object({ warnings: z.array(warningSchema) }), 'What the worker would lack with this job'),
        ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
      },
    }),
    async (c) => {
      const { userId } = c.var.principal;
      const { jobId } = c.req.valid('param');
      const at = now();
      const row = await jobForWorker(db, userId, jobId, at);
      if (!row) throw new ApiError('notFound');
      if (!mayBeWorked(row.job, row.application, at)) return c.json({ warnings: [] }, 200);
      return c.json({ warnings: await warningsFor(db, userId, row.job) }, 200);
    },
  );
}

/** Whether the worker is hired for a shift that has not started, or can still be. */
function mayBeWorked(job: JobFacts, application: WorkerJobRow['application'], now: Date): boolean {
  if (application?.status === 'accepted') return job.startDate > now;
  const isUndecided = !application || application.status === 'pending' || application.status === 'withdrawn';
  return isUndecided && hiringObstacle(job, application, now) === null;
}
