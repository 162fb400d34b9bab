import { createRoute, z } from '@hono/zod-openapi';
import { m, WORKER_VIEWS } from '@passa/domain';
import { workerJobSchema } from '../jobs/index.ts';
import { cursorParam, nextCursor } from '../../platform/http/page.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { totalFields } from '../core/totals.ts';
import { shiftCounts, shiftPage } from './responses.ts';

const tags = ['Shifts'];

/** The routes of the worker's dashboard: its four tabs with their counts, and Past. */
export function shiftRoutes(services: Services) {
  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/shifts',
        tags,
        summary: "List the shifts in one tab of the worker's dashboard, or the past applications",
        middleware: [requireRoleToRead('worker', services)] as const,
        request: {
          query: z.strictObject({
            view: z.enum(WORKER_VIEWS, { error: m.validation_not_a_choice }).default('available'),
            cursor: cursorParam.optional(),
          }),
        },
        responses: {
          200: json(
            z.object({
              shifts: z.array(workerJobSchema),
              next: nextCursor,
              months: z
                .array(
                  z.object({
                    month: z.string().openapi({ example: '2026-11' }),
                    ...totalFields,
                    paidOre: z.number().int().openapi({
                      description: 'The part of the pay that the businesses have marked as paid, in öre',
                    }),
                  }),
                )
                .openapi({
                  description:
                    'Of the list Settled: the totals of the months in which the shifts of the page begin, each over the whole month',
                }),
            }),
            'A page of shifts. The tab Available has a single page.',
          ),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { view, cursor } = c.req.valid('query');
        return c.json(await shiftPage(services, c.var.principal.userId, view, cursor), 200);
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
              hasApplied: z.boolean().openapi({ description: 'Whether the worker has ever applied, with any outcome' }),
            }),
            'The counts',
          ),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => c.json(await shiftCounts(services, c.var.principal.userId), 200),
    );
}
