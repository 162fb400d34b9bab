import { createRoute, z } from '@hono/zod-openapi';
import { browseFields, m } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import { readRecent } from '../../core/recent-reads.ts';
import type { Services } from '../../core/services.ts';
import { nextCursor as next } from '../../platform/http/page.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import { requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { workerToMatch } from '../../matching/index.ts';
import { presentJobForWorker, workerJobSchema } from '../jobs/index.ts';
import { searchCursorParam } from './cursor.ts';
import { orderOf, searchOpenJobs } from './search.ts';

/** The route by which workers browse and search open jobs. */
export function searchRoutes(services: Services) {
  const { now } = services;

  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/jobs',
      tags: ['Jobs'],
      summary:
        'List open jobs, in the given order; without one newest first, or with a search text the most relevant first',
      middleware: [requireRoleToRead('worker', services)] as const,
      request: {
        query: z
          .strictObject({ ...browseFields, cursor: searchCursorParam.optional() })
          .refine((query) => !query.cursor || query.cursor.order === orderOf(query), {
            path: ['cursor'],
            error: m.validation_not_valid,
          }),
      },
      responses: {
        200: json(z.object({ jobs: z.array(workerJobSchema), total: z.number().int(), next }), 'A page of jobs'),
        ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
      },
    }),
    async (c) => {
      const { cursor, ...search } = c.req.valid('query');
      const at = now();
      const { userId } = c.var.principal;
      const [found, worker] = await readRecent(services, c, (db) => {
        const worker = workerToMatch(db, userId);
        return Promise.all([searchOpenJobs(db, userId, worker, search, cursor, at), worker]);
      });
      const jobs = found.rows.map((row) => presentJobForWorker(row, at, worker));
      return c.json({ jobs, total: found.total, next: found.next }, 200);
    },
  );
}
