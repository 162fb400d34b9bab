import { createRoute, z } from '@hono/zod-openapi';
import { emailConfirmationSchema, ROLES } from '@passa/domain';
import { withTransaction, type UnitOfWork } from '../../core/unit-of-work.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { appendCookies } from '../../platform/http/cookies.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { requireOwnPassword } from '../core/require-own-password.ts';
import {
  confirmAddress,
  isSpentOnConfirmedAddress,
  lockOwnerOfConfirmationToken,
  ownerOfConfirmationToken,
  unconfirmedEmailOf,
} from './queries.ts';
import { confirmationMailBucket, sendConfirmation } from './send-confirmation.ts';

const tags = ['Accounts'];
const nothing = z.object({});

/** The links that replace the address of an account (`email-change`), which the same route takes. */
type LinksOfChange = {
  /** @returns the account; undefined for a link of another kind, and one that does not work any more */
  ownerOf: (token: string) => Promise<string | undefined>;
  /** @returns the new address; undefined in the same cases */
  apply: (unit: UnitOfWork, token: string, sessionId: string | undefined) => Promise<string | undefined>;
};

/** Routes that confirm the address of an account and send the link again. */
export function emailConfirmationRoutes(services: Services, ofChange: LinksOfChange) {
  const { db, rateLimiter, authentication, config, devices } = services;

  return newRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/account/email-confirmation',
        tags,
        summary: "Mail the link that confirms the account's address again, and revoke earlier links",
        middleware: [requireRole(ROLES, services)] as const,
        responses: {
          202: json(nothing, 'The mail is sent, unless the address is confirmed already'),
          ...errorResponsesFor('notSignedIn', 'notFound', 'tooManyConfirmationMails'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        await withTransaction(services, async (unit) => {
          const email = await unconfirmedEmailOf(unit.tx, userId);
          if (email === undefined) return;
          if (!(await sendConfirmation(rateLimiter, unit, { userId, email }))) {
            throw await rateLimiter.refusal('tooManyConfirmationMails', [confirmationMailBucket(email)], {
              on: unit.tx,
            });
          }
        });
        return c.json({}, 202);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/email-confirmation',
        tags,
        summary: 'Confirm an address with the token of a mailed link, logged in to the account or with its password',
        description:
          'An address that was asked for by `POST /account/email-change` replaces the present one, and all other sessions end.',
        request: body(emailConfirmationSchema),
        responses: {
          200: json(
            z.object({
              wasConfirmed: z.boolean().openapi({
                description: 'Whether it was confirmed before, by this link or otherwise, and nothing changed',
              }),
            }),
            'The address is confirmed, and is the address of the account',
          ),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'passwordNeeded',
            'confirmationLinkUnusable',
            'emailTaken',
            'tooManyGuesses',
            'tooBusy',
          ),
        },
      }),
      async (c) => {
        const { token, password } = c.req.valid('json');
        if (await isSpentOnConfirmedAddress(db, token)) return c.json({ wasConfirmed: true }, 200);
        const userId = (await ownerOfConfirmationToken(db, token)) ?? (await ofChange.ownerOf(token));
        if (userId === undefined) throw new ApiError('confirmationLinkUnusable');
        // A stranger may have created the account with this address and still know its password. The link alone proves
        // who owns the address, not who owns the account.
        const identity = await authentication.identify(c.req.raw.headers);
        if (identity?.userId !== userId) {
          if (password === undefined) throw new ApiError('passwordNeeded');
          const address = clientAddress(c.env.incoming, config.trustedProxies);
          await requireOwnPassword(services, userId, password, 'password', address);
        }
        const sessionId = identity?.userId === userId ? identity.sessionId : undefined;
        const { wasConfirmed, newEmail } = await withTransaction(services, async (unit) => {
          if ((await lockOwnerOfConfirmationToken(unit.tx, token)) === userId) {
            await confirmAddress(unit, userId);
            return { wasConfirmed: false };
          }
          const changed = await ofChange.apply(unit, token, sessionId);
          if (changed !== undefined) return { wasConfirmed: false, newEmail: changed };
          // By a simultaneous request.
          if (await isSpentOnConfirmedAddress(unit.tx, token)) return { wasConfirmed: true };
          throw new ApiError('confirmationLinkUnusable');
        });
        // The attempt limit of a stranger must not lock the owner out.
        if (newEmail !== undefined) appendCookies([devices.mark(c.req.raw.headers, newEmail)], c);
        return c.json({ wasConfirmed }, 200);
      },
    );
}
