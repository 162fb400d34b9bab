import { createRoute, z } from '@hono/zod-openapi';
import { passwordResetRequestSchema, passwordResetSchema } from '@passa/domain';
import { removeFeed } from '../../calendar/index.ts';
import { deleteEmailChange } from '../email-change/index.ts';
import { confirmAddress } from '../email-confirmation/index.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { appendCookies } from '../../platform/http/cookies.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { countPasswordHash } from '../../platform/sessions/hashing.ts';
import { assertAllowedPassword } from '../../platform/sessions/password-policy.ts';
import { emailOf } from '../../platform/sessions/queries.ts';
import { recordSecurityChange } from '../core/mail-security-change.ts';
import { securityTasks } from '../core/tasks.ts';

const tags = ['Accounts'];
const nothing = z.object({});

/** Routes that request a password reset link and set a password by it. */
export function passwordRoutes(services: Services) {
  const { authentication, devices, config } = services;
  return newRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/password-resets',
        tags,
        summary: 'Request a mail with a password reset link',
        request: body(passwordResetRequestSchema),
        responses: {
          202: json(nothing, 'The mail is sent, if the address has an account'),
          ...errorResponsesFor('invalidInput', 'notJson'),
        },
      }),
      async (c) => {
        const { email } = c.req.valid('json');
        await withTransaction(services, async ({ tx, enqueue }) => {
          // Beyond the limit the response is the same, and no mail is sent.
          const isAllowed = await services.rateLimiter.consume({ limit: 'reset-mail-to-email', key: email }, tx);
          if (isAllowed) await enqueue(securityTasks['mail-password-reset'], [{ email }]);
        });
        return c.json({}, 202);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/password',
        tags,
        summary:
          'Set a new password with the token of such a link; every session of the account ends, and so does its calendar address',
        request: body(passwordResetSchema),
        responses: {
          200: json(
            z.object({
              calendarEnded: z
                .boolean()
                .openapi({ description: 'Whether the account had a calendar feed, which was removed' }),
            }),
            'The password was changed',
          ),
          ...errorResponsesFor('invalidInput', 'notJson', 'resetLinkUnusable', 'tooManyGuesses', 'tooBusy'),
        },
      }),
      async (c) => {
        const { token, password } = c.req.valid('json');
        await assertAllowedPassword(services, password);
        const hash = await authentication.admitToHash(async () => {
          if (!(await authentication.isResetToken(token))) throw new ApiError('resetLinkUnusable');
          await countPasswordHash(services, clientAddress(c.env.incoming, config.trustedProxies));
          return authentication.hashPassword(password);
        });
        const { email, hadCalendar } = await withTransaction(services, async (unit) => {
          const { tx } = unit;
          const userId = await authentication.within(tx).resetPassword(token, password, hash);
          if (!userId) throw new ApiError('resetLinkUnusable');
          // Following a mailed link proves that the address belongs to the account's owner.
          await confirmAddress(unit, userId);
          await deleteEmailChange(tx, userId);
          await recordSecurityChange(unit, userId, 'password-reset');
          return { email: await emailOf(tx, userId), hadCalendar: await removeFeed(tx, userId) };
        });
        // Mark the device as known: the attempt limit of a stranger must not lock the owner out.
        if (email) appendCookies([devices.mark(c.req.raw.headers, email)], c);
        return c.json({ calendarEnded: hadCalendar }, 200);
      },
    );
}
