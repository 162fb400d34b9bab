import { createRoute, z } from '@hono/zod-openapi';
import { PRESENCE_AFTER_END_HOURS, PRESENCE_BEFORE_START_HOURS } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { presenceSchema, presencesAtVenue } from './presences.ts';

/** The route by which a venue sees who of its hired workers is there. */
export function presenceRoutes(services: Services) {
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/business/presence',
      tags: ['Attendance'],
      summary: 'Who of the hired workers is at the venue',
      description: `Of the shifts that start within ${PRESENCE_BEFORE_START_HOURS} hours, and until ${PRESENCE_AFTER_END_HOURS} hours after their end, by start. Left out are hires whose no-show is open and, while the venue has no kiosk, those of whom nothing is recorded.`,
      middleware: [requireRole('business', services)] as const,
      responses: {
        200: json(z.object({ presences: z.array(presenceSchema) }), 'One for each hire'),
        ...errorResponsesFor('notSignedIn', 'notFound'),
      },
    }),
    async (c) => c.json({ presences: await presencesAtVenue(services, c.var.principal.userId) }, 200),
  );
}
