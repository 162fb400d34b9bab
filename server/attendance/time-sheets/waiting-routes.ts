import { createRoute, z } from '@hono/zod-openapi';
import { MAX_SETTLED_COUNTED } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { countTimeSheets, hoursToAnswer } from './waiting.ts';

const tags = ['Time sheets'];
const count = z.number().int();

/** Routes that say how many time sheets wait for somebody. */
export function waitingHoursRoutes(services: Services) {
  const { db, now } = services;
  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/time-sheets/counts',
        tags,
        summary: 'Count the time sheets that the venue has to deal with',
        middleware: [requireRole('business', services)] as const,
        responses: {
          200: json(
            z.object({
              waiting: count.openapi({ description: 'Those that the venue can approve' }),
              approved: count.openapi({ description: 'Those that the venue has not marked as paid' }),
              settled: count.openapi({
                description: `Those that it has, ${MAX_SETTLED_COUNTED} for that many or more`,
              }),
            }),
            'The counts',
          ),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => c.json(await countTimeSheets(db, c.var.principal.userId, now()), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/own-time-sheets',
        tags,
        summary: 'The hours that venues have proposed and the worker has not answered, the next deadline first',
        middleware: [requireRole('worker', services)] as const,
        responses: {
          200: json(
            z.object({
              toAnswer: z.array(
                z.object({
                  applicationId: z.uuid(),
                  jobId: z.uuid(),
                  title: z.string(),
                  businessName: z.string(),
                  isLower: z.boolean(),
                  deadline: z.iso.datetime().nullable(),
                }),
              ),
            }),
            'At most 20',
          ),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const found = await hoursToAnswer(db, c.var.principal.userId);
        const toAnswer = found.map(({ dueAt, ...each }) => ({ ...each, deadline: dueAt?.toISOString() ?? null }));
        return c.json({ toAnswer }, 200);
      },
    );
}
