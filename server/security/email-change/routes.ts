import { createRoute, z } from '@hono/zod-openapi';
import { emailChangeSchema, ROLES } from '@passa/domain';
import { errorResponsesFor } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import { lockOwnAccount } from '../../platform/sessions/lock-own-account.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { requireOwnPassword } from '../core/require-own-password.ts';
import { askForEmail } from './change-email.ts';
import { emailChangeOf } from './queries.ts';

const tags = ['Security'];

/** Routes by which the owner of an account replaces its address. `PUT /email-confirmation` takes the token of the link. */
export function emailChangeRoutes(services: Services) {
  const { db, authentication, config, now } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/account/email-change',
        tags,
        summary: 'The address that waits for its confirmation, to replace the present one',
        middleware: [requireRole(ROLES, services)] as const,
        responses: {
          200: json(
            z.object({ wanted: z.object({ email: z.string(), endsAt: z.iso.datetime() }).nullable() }),
            'The address, and when its link stops working; null for none',
          ),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const change = await emailChangeOf(db, c.var.principal.userId, now());
        return c.json({ wanted: change ? { email: change.email, endsAt: change.expiresAt.toISOString() } : null }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/account/email-change',
        tags,
        summary: 'Mail a link to a new address, which replaces the present one once the link is confirmed',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(emailChangeSchema),
        responses: {
          202: json(z.object({}), 'The mail is sent, whether or not another account has the address'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            'tooManyConfirmationMails',
            'tooManyGuesses',
            'tooBusy',
          ),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const { email, password } = c.req.valid('json');
        const address = clientAddress(c.env.incoming, config.trustedProxies);
        await requireOwnPassword(services, userId, password, 'password', address);
        await withTransaction(services, async (unit) => {
          await lockOwnAccount(unit.tx, authentication, userId, c.req.raw.headers);
          await askForEmail(services, unit, { userId, email });
        });
        return c.json({}, 202);
      },
    );
}
