import { createRoute } from '@hono/zod-openapi';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import { requireMemberToRead } from '../../core/acting/index.ts';
import { shiftsOfToday, todaySchema } from './responses.ts';

/** The route by which a venue reads who works today, and who of them has come. */
export function todayRoutes(services: Services) {
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/business/today',
      tags: ['Jobs'],
      summary: 'List the shifts of today, or still under way, with the hired workers and whether they have come',
      middleware: [requireMemberToRead('readShifts', services)] as const,
      responses: {
        200: json(todaySchema, 'The shifts for which somebody is hired, ordered by start'),
        ...errorResponsesFor('notSignedIn', 'notFound'),
      },
    }),
    async (c) => c.json(await shiftsOfToday(services, c.var.principal.partyId), 200),
  );
}
