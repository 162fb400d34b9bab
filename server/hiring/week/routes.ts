import { createRoute, z } from '@hono/zod-openapi';
import { weekField } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import { json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRole, requireRoleToRead } from '../../platform/sessions/require-role.ts';
import { requireMemberToRead } from '../../core/acting/index.ts';
import { businessWeek, venuesWeek, workerWeek } from './responses.ts';
import { businessWeekSchema, venuesWeekSchema, workerWeekSchema } from './present.ts';

const request = {
  query: z.strictObject({
    week: weekField.optional().openapi({
      description:
        'The first of the seven days, or an ISO week, `2026-W48`; the current ISO week in Stockholm by default',
    }),
  }),
};
const failures = errorResponsesFor('invalidInput', 'notSignedIn', 'notFound');

/** The week views of workers and businesses: seven days in Stockholm. */
export function weekRoutes(services: Services) {
  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/shifts/week',
        tags: ['Shifts'],
        summary: 'List the shifts of seven days that the worker is hired for, has completed, or has applied for',
        middleware: [requireRoleToRead('worker', services)] as const,
        request,
        responses: { 200: json(workerWeekSchema, 'The shifts, ordered by start'), ...failures },
      }),
      async (c) => c.json(await workerWeek(services, c.var.principal.userId, c.req.valid('query').week), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/business/week',
        tags: ['Jobs'],
        summary: "List the business's jobs of seven days that are open, hired or completed",
        middleware: [requireMemberToRead('readShifts', services)] as const,
        request,
        responses: { 200: json(businessWeekSchema, 'The jobs, ordered by start'), ...failures },
      }),
      async (c) => c.json(await businessWeek(services, c.var.principal.partyId, c.req.valid('query').week), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/venues/week',
        tags: ['Jobs'],
        summary: 'Compare the venues that the account acts for: their shifts of seven days, hours and pay',
        middleware: [requireRole('business', services)] as const,
        request,
        responses: { 200: json(venuesWeekSchema, 'The venues, ordered by name'), ...failures },
      }),
      async (c) => {
        const { groups } = c.var.principal;
        return c.json(
          await venuesWeek(
            services,
            groups.map(({ id }) => id),
            c.req.valid('query').week,
          ),
          200,
        );
      },
    );
}
