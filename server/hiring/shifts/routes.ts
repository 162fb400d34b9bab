import { createRoute, z } from '@hono/zod-openapi';
import { SHIFT_VIEW_OF, SHIFT_VIEWS, type ShiftView, m } from '@passa/domain';
import { presentJobForWorker, workerJobSchema } from '../jobs/index.ts';
import { countJobsAvailable, newestJobsAvailable } from '../search/index.ts';
import { cursorParam, nextCursor, pageOf, type PageKey } from '../../platform/http/page.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { countApplicationsByStatus, shiftsInView } from './queries.ts';

const tags = ['Shifts'];

/** The routes of the worker's dashboard: its four tabs and their counts. */
export function shiftRoutes(services: Services) {
  const { db, now } = services;

  async function pageOfShifts(workerId: string, view: ShiftView, cursor: PageKey | undefined, at: Date) {
    if (view === 'available') return { rows: await newestJobsAvailable(db, workerId, at), next: null };
    return pageOf(await shiftsInView(db, workerId, view, cursor), ({ application, job }) => application ?? job);
  }

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/shifts',
        tags,
        summary: "List the shifts in one tab of the worker's dashboard",
        middleware: [requireRoleToRead('worker', services)] as const,
        request: {
          query: z.strictObject({
            view: z.enum(SHIFT_VIEWS, { error: m.validation_not_a_choice }).default('available'),
            cursor: cursorParam.optional(),
          }),
        },
        responses: {
          200: json(
            z.object({ shifts: z.array(workerJobSchema), next: nextCursor }),
            'A page of shifts. The tab Available has a single page.',
          ),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { view, cursor } = c.req.valid('query');
        const at = now();
        const page = await pageOfShifts(c.var.principal.userId, view, cursor, at);
        return c.json({ shifts: page.rows.map((row) => presentJobForWorker(row, at)), next: page.next }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/shifts/counts',
        tags,
        summary: 'Count the shifts in each tab',
        middleware: [requireRoleToRead('worker', services)] as const,
        responses: {
          200: json(
            z.object({
              available: z.number().int(),
              availableSince: z.iso.datetime().nullable().openapi({
                description: 'When the oldest available shift was posted; null where there are fewer than five',
              }),
              applied: z.number().int(),
              assigned: z.number().int(),
              settled: z.number().int(),
            }),
            'The counts',
          ),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const workerId = c.var.principal.userId;
        const [{ available, availableSince }, byStatus] = await Promise.all([
          countJobsAvailable(db, workerId, now()),
          countApplicationsByStatus(db, workerId),
        ]);
        const counts: Record<ShiftView, number> = { available, applied: 0, assigned: 0, settled: 0 };
        for (const row of byStatus) {
          const view = SHIFT_VIEW_OF[row.status];
          if (view) counts[view] += row.applications;
        }
        return c.json({ ...counts, availableSince: availableSince?.toISOString() ?? null }, 200);
      },
    );
}
