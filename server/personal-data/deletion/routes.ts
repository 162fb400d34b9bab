import { createRoute, z } from '@hono/zod-openapi';
import { accountDeletionSchema, ROLES } from '@passa/domain';
import { clientAddress } from '../../platform/http/client-address.ts';
import { appendCookies } from '../../platform/http/cookies.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { requireOwnPassword } from '../../security/index.ts';
import { countOpenHours } from '../../attendance/index.ts';
import { deleteAccount } from './delete-account.ts';
import { countOfBusiness, countOfWorker } from './commitments.ts';
import { runningHires } from './erase.ts';

/** Routes that preview and perform the deletion of one's own account. */
export function deletionRoutes(services: Services) {
  const { db, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/account/deletion',
        tags: ['Security'],
        summary: 'What deleting one’s own account would end now',
        middleware: [requireRole(ROLES, services)] as const,
        responses: {
          200: json(
            z.object({
              shifts: z.number().int().openapi({ description: 'Future shifts, which would be cancelled' }),
              waiting: z.number().int().openapi({
                description: 'A worker’s pending applications, or a business’s open jobs',
              }),
              openHours: z
                .object({
                  unanswered: z.number().int().openapi({ description: 'Whose hours or no-show wait for an answer' }),
                  unpaid: z.number().int().openapi({ description: 'Whose approved hours are not marked as paid' }),
                  disputed: z.number().int().openapi({ description: 'Whose hours or no-show are disputed' }),
                })
                .openapi({ description: 'Worked shifts that are open, and that the user could no longer act on' }),
              runningUntil: z.iso.datetime().nullable().openapi({
                description:
                  'When the user’s last running shift ends; null if none is running. Until then the account stays.',
              }),
            }),
            'The counts',
          ),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { userId, role } = c.var.principal;
        const [counts, openHours, running] = await Promise.all([
          (role === 'worker' ? countOfWorker : countOfBusiness)(db, userId, now()),
          countOpenHours(db, c.var.principal, now()),
          runningHires(db, c.var.principal, now()),
        ]);
        const last = running.findLast(({ isAbsent }) => !isAbsent);
        return c.json({ ...counts, openHours, runningUntil: last?.endsAt.toISOString() ?? null }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/account',
        tags: ['Security'],
        summary: 'Delete one’s own account; settled shifts stay without personal data',
        description:
          'A business with open hours sends in `openHours` how many it has read of. If there are more, the account stays.',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(accountDeletionSchema),
        responses: {
          200: json(z.object({}), 'The account is deleted, and its sessions have ended'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            'shiftRunning',
            'hoursOpen',
            'tooManyGuesses',
            'tooBusy',
          ),
        },
      }),
      async (c) => {
        const { principal } = c.var;
        const address = clientAddress(c.env.incoming, services.config.trustedProxies);
        const { password, openHours = 0 } = c.req.valid('json');
        await requireOwnPassword(services, principal.userId, password, 'password', address);
        await deleteAccount(services, principal, { openHours });
        const { headers } = c.req.raw;
        const loggedOut = await db.transaction((tx) => services.authentication.within(tx).logOut(headers));
        appendCookies(loggedOut.getSetCookie(), c);
        return c.json({}, 200);
      },
    );
}
