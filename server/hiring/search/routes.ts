import { createRoute, z } from '@hono/zod-openapi';
import { browseFields, CITIES, m } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { nextCursor as next } from '../../platform/http/page.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import { requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { workerToMatch } from '../../matching/index.ts';
import { pinSchema } from '../../places/index.ts';
import { presentJobForWorker, workerJobSchema } from '../jobs/index.ts';
import { searchCursorParam } from './cursor.ts';
import { mapOpenJobs, type JobMap } from './job-map.ts';
import { orderOf, searchOpenJobs } from './search.ts';

const { sort: _sort, ...filterFields } = browseFields;

const jobMapSchema = z
  .object({
    city: z.enum(CITIES).openapi({ description: 'That of the filter, or else that of the home area' }),
    homeArea: z.string().nullable().openapi({ description: "The prefix of the worker's own home area" }),
    districts: z
      .array(z.object({ prefix: z.string(), jobs: z.number().int() }))
      .openapi({ description: 'The districts with jobs, by the first three digits of the zip codes' }),
    elsewhere: z.number().int().openapi({ description: 'The number of jobs of the city in none of its districts' }),
    pins: z
      .array(pinSchema.extend({ jobs: z.number().int() }))
      .openapi({ description: 'The venues that have set a pin, those with most jobs first' }),
  })
  .openapi('JobMap');

const presentJobMap = ({ city, homeArea, districts, elsewhere, pins }: JobMap): z.infer<typeof jobMapSchema> => ({
  city,
  homeArea,
  districts: districts.map(({ prefix, jobs }) => ({ prefix, jobs })),
  elsewhere,
  pins: pins.map(({ latitude, longitude, jobs }) => ({ latitude, longitude, jobs })),
});

/** The routes by which workers browse and search open jobs. */
export function searchRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
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
        const found = await searchOpenJobs(db, userId, search, cursor, at);
        const jobs = found.rows.map((row) => presentJobForWorker(row, at));
        return c.json({ jobs, total: found.total, next: found.next }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/job-map',
        tags: ['Jobs'],
        summary: 'Count the open jobs in each district of a city',
        middleware: [requireRoleToRead('worker', services)] as const,
        request: { query: z.strictObject(filterFields) },
        responses: {
          200: json(jobMapSchema, 'The districts'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const worker = await workerToMatch(db, userId);
        if (!worker) throw new ApiError('notFound');
        return c.json(presentJobMap(await mapOpenJobs(db, userId, worker, c.req.valid('query'), now())), 200);
      },
    );
}
