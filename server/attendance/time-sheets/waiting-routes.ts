import { createRoute, z } from '@hono/zod-openapi';
import { MAX_SETTLED_COUNTED } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import { requireMember } from '../../core/acting/index.ts';
import { countTimeSheets } from './waiting.ts';

const tags = ['Time sheets'];
const count = z.number().int();

/** The route by which a venue counts the time sheets that wait for it. */
export function waitingHoursRoutes(services: Services) {
  const { db, now } = services;
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/time-sheets/counts',
      tags,
      summary: 'Count the time sheets that the venue has to deal with',
      middleware: [requireMember('proposeHours', services)] as const,
      responses: {
        200: json(
          z.object({
            waiting: count.openapi({ description: 'Those that the venue can approve, and those that are disputed' }),
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
    async (c) => c.json(await countTimeSheets(db, c.var.principal.partyId, now()), 200),
  );
}
