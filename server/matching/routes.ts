import { createRoute, z } from '@hono/zod-openapi';
import { availabilitySchema, stockholmDate, withoutPastDates } from '@passa/domain';
import { errorResponsesFor } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { lockAccountForShare } from '../database/locks.ts';
import { body, json, newRouter } from '../platform/http/router.ts';
import { requireRole, requireRoleToRead } from '../platform/sessions/require-role.ts';
import { availabilityResponseSchema, presentAvailability } from './present.ts';
import { availabilityOf, replaceAvailability } from './queries.ts';

const tags = ['Matching'];
const response = json(z.object({ availability: availabilityResponseSchema }), 'The availability');

/** Routes by which workers read and save when they want to work. Nobody else can read it. */
export function matchingRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/availability',
        tags,
        summary: "The worker's own availability and home area",
        middleware: [requireRoleToRead('worker', services)] as const,
        responses: { 200: response, ...errorResponsesFor('notSignedIn', 'notFound') },
      }),
      async (c) => c.json({ availability: presentAvailability(await availabilityOf(db, c.var.principal.userId)) }, 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/availability',
        tags,
        summary: "Replace the worker's own availability and home area; dates that are over are left out",
        middleware: [requireRole('worker', services)] as const,
        request: body(availabilitySchema),
        responses: { 200: response, ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound') },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const at = now();
        const availability = withoutPastDates(c.req.valid('json'), stockholmDate(at));
        await db.transaction(async (tx) => {
          await lockAccountForShare(tx, c.var.principal);
          await replaceAvailability(tx, userId, availability, at);
        });
        return c.json({ availability: presentAvailability(availability) }, 200);
      },
    );
}
