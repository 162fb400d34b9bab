import { createRoute, z } from '@hono/zod-openapi';
import { availabilitySaveSchema, stockholmDate, withoutPastDates } from '@passa/domain';
import { errorResponsesFor } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { lockPartyForShare } from '../database/locks.ts';
import { ApiError } from '../platform/http/errors.ts';
import { body, json, newRouter } from '../platform/http/router.ts';
import { requireRole, requireRoleToRead } from '../platform/sessions/require-role.ts';
import { availabilityResponseSchema, presentAvailability } from './present.ts';
import { availabilityOf, replaceAvailability, type StoredAvailability } from './queries.ts';

const tags = ['Matching'];
const response = json(
  z.object({
    availability: availabilityResponseSchema.extend({
      updatedAt: z.iso.datetime().nullable().openapi({ description: 'Null while nothing has been saved' }),
    }),
  }),
  'The availability',
);

const present = (stored: StoredAvailability) => ({
  availability: { ...presentAvailability(stored), updatedAt: stored.updatedAt?.toISOString() ?? null },
});

/** Routes by which workers read and save when they want to work. Only the worker can read it. */
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
      async (c) => c.json(present(await availabilityOf(db, c.var.principal.userId)), 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/availability',
        tags,
        summary:
          "Replace the worker's own availability and home area, unless it has changed since it was read; dates that are over are left out",
        middleware: [requireRole('worker', services)] as const,
        request: body(availabilitySaveSchema),
        responses: {
          200: response,
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'availabilityChanged'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const at = now();
        const { updatedAt: read, ...entered } = c.req.valid('json');
        const availability = withoutPastDates(entered, stockholmDate(at));
        const updatedAt = await db.transaction(async (tx) => {
          await lockPartyForShare(tx, { partyId: c.var.principal.userId, role: 'worker' });
          const expected = read === undefined || read === null ? read : new Date(read);
          return replaceAvailability(tx, userId, availability, at, expected);
        });
        if (!updatedAt) throw new ApiError('availabilityChanged');
        return c.json(present({ ...availability, updatedAt }), 200);
      },
    );
}
