import { createRoute, z } from '@hono/zod-openapi';
import { passwordChangeSchema, ROLES } from '@passa/domain';
import { removeFeed } from '../calendar/index.ts';
import { withTransaction } from '../core/unit-of-work.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { appendCookies } from '../platform/http/cookies.ts';
import { ApiError } from '../platform/http/errors.ts';
import { errorResponsesFor } from '../core/errors.ts';
import { body, idParam, json, newRouter } from '../platform/http/router.ts';
import type { Services } from '../core/services.ts';
import { countPasswordHash } from '../platform/sessions/hashing.ts';
import { assertAllowedPassword } from '../platform/sessions/password-policy.ts';
import { requireRole } from '../platform/sessions/require-role.ts';
import { deleteEmailChange } from './email-change/index.ts';
import { recordSecurityChange } from './core/mail-security-change.ts';
import { requireOwnPassword } from './core/require-own-password.ts';
import { presentSession, sessionSchema } from './core/present.ts';
import { endSession } from '../platform/sessions/queries.ts';
import { endOtherSessions, sessionsOf } from './core/queries.ts';

const tags = ['Security'];
const nothing = z.object({});
const calendarEnded = z.object({
  calendarEnded: z.boolean().openapi({ description: 'Whether the account had a calendar feed, which was removed' }),
});

/** Routes for the sessions and the password of an account. */
export function securityRoutes(services: Services) {
  const { db, authentication, config } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'put',
        path: '/account/password',
        tags,
        summary: 'Change the password; ends every other session of the account, and removes its calendar feed',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(passwordChangeSchema),
        responses: {
          200: json(calendarEnded, 'The password was changed'),
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'tooManyGuesses', 'tooBusy'),
        },
      }),
      async (c) => {
        const { userId, sessionId } = c.var.principal;
        const { currentPassword, password } = c.req.valid('json');
        await assertAllowedPassword(services, password);
        const address = clientAddress(c.env.incoming, config.trustedProxies);
        await requireOwnPassword(services, userId, currentPassword, 'currentPassword', address);
        await countPasswordHash(services, address);
        const hash = await authentication.hashPassword(password);
        const changed = await withTransaction(services, async ({ tx, record, enqueue }) => {
          const renewed = await authentication.within(tx).changePassword(userId, hash, c.req.raw.headers);
          // A concurrent password change has ended this session.
          if (!renewed) throw new ApiError('notSignedIn');
          await endOtherSessions(tx, userId, sessionId);
          await deleteEmailChange(tx, userId);
          const hadCalendar = await removeFeed(tx, userId);
          await recordSecurityChange({ record, enqueue }, userId, 'password-changed');
          return { cookies: renewed, hadCalendar };
        });
        appendCookies(changed.cookies.getSetCookie(), c);
        return c.json({ calendarEnded: changed.hadCalendar }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/account/sessions',
        tags,
        summary: 'The sessions of one’s own account, newest first',
        middleware: [requireRole(ROLES, services)] as const,
        responses: {
          200: json(z.object({ sessions: z.array(sessionSchema) }), 'The sessions'),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { userId, sessionId } = c.var.principal;
        const rows = await sessionsOf(db, userId);
        return c.json({ sessions: rows.map((row) => presentSession(row, sessionId)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/account/sessions/{sessionId}',
        tags,
        summary: 'End one of one’s own sessions',
        middleware: [requireRole(ROLES, services)] as const,
        request: { params: idParam('sessionId') },
        responses: {
          200: json(nothing, 'The session has ended'),
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        await withTransaction(services, async ({ tx, record }) => {
          if (!(await endSession(tx, userId, c.req.valid('param').sessionId))) throw new ApiError('notFound');
          await record({ action: 'session-ended', actorId: userId, accountId: userId });
        });
        return c.json({}, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/account/sessions',
        tags,
        summary: 'End all other sessions of one’s own account, and remove its calendar feed',
        middleware: [requireRole(ROLES, services)] as const,
        responses: {
          200: json(calendarEnded, 'The sessions have ended'),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { userId, sessionId } = c.var.principal;
        const hadCalendar = await withTransaction(services, async ({ tx, record }) => {
          const hadOthers = await endOtherSessions(tx, userId, sessionId);
          await deleteEmailChange(tx, userId);
          // Removed after the sessions have ended, since a request of one of them could create a feed in between.
          const hadFeed = await removeFeed(tx, userId);
          if (hadOthers) await record({ action: 'session-ended', actorId: userId, accountId: userId });
          return hadFeed;
        });
        return c.json({ calendarEnded: hadCalendar }, 200);
      },
    );
}
