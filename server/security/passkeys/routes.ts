import { createRoute, z } from '@hono/zod-openapi';
import { MAX_PASSKEYS, newPasskeySchema, ownPasswordSchema, passkeyNameSchema, ROLES } from '@passa/domain';
import { isAddressConfirmed } from '../email-confirmation/index.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RequestEnv } from '../../platform/http/request.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, idParam, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { lockOwnAccount } from '../../platform/sessions/lock-own-account.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { recordSecurityChange } from '../core/mail-security-change.ts';
import { requireOwnPassword } from '../core/require-own-password.ts';
import { issueChallenge, consumeChallenge } from './challenges.ts';
import { creationOptionsSchema, passkeySchema, presentCreation, presentPasskey } from './present.ts';
import { insertPasskey, isPasskeyOf, passkeysOf, removePasskey, renamePasskey } from './queries.ts';
import { relyingParty } from './relying-party.ts';
import { verifyNewPasskey } from './webauthn.ts';

const tags = ['Security'];
const path = '/account/passkeys';
const onePasskey = z.object({ passkey: passkeySchema });

/** Routes that list, add, rename and remove the passkeys of an account. */
export function passkeyRoutes(services: Services) {
  const { db, config, authentication } = services;
  const addressOf = (env: RequestEnv['Bindings']) => clientAddress(env.incoming, config.trustedProxies);

  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path,
        tags,
        summary: 'The passkeys of the account, oldest first',
        middleware: [requireRole(ROLES, services)] as const,
        responses: {
          200: json(z.object({ passkeys: z.array(passkeySchema) }), 'The passkeys'),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const passkeys = await passkeysOf(db, c.var.principal.userId);
        return c.json({ passkeys: passkeys.map(presentPasskey) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/account/passkey-challenge',
        tags,
        summary: 'Begin to add a passkey',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(ownPasswordSchema),
        responses: {
          201: json(z.object({ options: creationOptionsSchema }), 'The options for `navigator.credentials.create`'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            'addressUnconfirmed',
            'tooManyPasskeys',
            'tooManyGuesses',
            'tooBusy',
          ),
        },
      }),
      async (c) => {
        const { userId, sessionId } = c.var.principal;
        await requireOwnPassword(services, userId, c.req.valid('json').password, 'password', addressOf(c.env));
        const site = relyingParty(config.publicUrl, c.req.header('host'));
        const options = await withTransaction(services, async ({ tx }) => {
          await lockOwnAccount(tx, authentication, userId, c.req.raw.headers);
          const existing = await requireRoomForPasskey(tx, userId);
          return presentCreation(await issueChallenge(tx, registrationOf(sessionId)), c.var.principal, existing, site);
        });
        return c.json({ options }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path,
        tags,
        summary: 'Add the passkey that the browser has created',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(newPasskeySchema),
        responses: {
          201: json(onePasskey, 'The passkey'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            'addressUnconfirmed',
            'passkeyNotAdded',
            'tooManyPasskeys',
          ),
        },
      }),
      async (c) => {
        const { userId, sessionId } = c.var.principal;
        const given = c.req.valid('json');
        const challenge = await consumeChallenge(db, registrationOf(sessionId));
        const site = relyingParty(config.publicUrl, c.req.header('host'));
        const verified = challenge === undefined ? undefined : await verifyNewPasskey(given, challenge, site);
        if (!verified) throw new ApiError('passkeyNotAdded');
        const added = await withTransaction(services, async (unit) => {
          const { tx, now } = unit;
          await lockOwnAccount(tx, authentication, userId, c.req.raw.headers);
          await requireRoomForPasskey(tx, userId);
          const { name, transports } = given;
          const passkey = await insertPasskey(tx, { ...verified, userId, name, transports, createdAt: now });
          if (!passkey) throw new ApiError('passkeyNotAdded');
          await recordSecurityChange(unit, userId, 'passkey-added');
          return passkey;
        });
        return c.json({ passkey: presentPasskey(added) }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: `${path}/{passkeyId}`,
        tags,
        summary: 'Rename a passkey',
        middleware: [requireRole(ROLES, services)] as const,
        request: { params: idParam('passkeyId'), ...body(passkeyNameSchema) },
        responses: {
          200: json(onePasskey, 'The passkey'),
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { passkeyId } = c.req.valid('param');
        const renamed = await renamePasskey(db, c.var.principal.userId, passkeyId, c.req.valid('json').name);
        if (!renamed) throw new ApiError('notFound');
        return c.json({ passkey: presentPasskey(renamed) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: `${path}/{passkeyId}`,
        tags,
        summary: 'Remove a passkey',
        middleware: [requireRole(ROLES, services)] as const,
        request: { params: idParam('passkeyId'), ...body(ownPasswordSchema) },
        responses: {
          200: json(z.object({}), 'Deleted'),
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'tooManyGuesses', 'tooBusy'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const { passkeyId } = c.req.valid('param');
        if (!(await isPasskeyOf(db, userId, passkeyId))) throw new ApiError('notFound');
        await requireOwnPassword(services, userId, c.req.valid('json').password, 'password', addressOf(c.env));
        await withTransaction(services, async (unit) => {
          const { tx } = unit;
          await lockOwnAccount(tx, authentication, userId, c.req.raw.headers);
          if (!(await removePasskey(tx, userId, passkeyId))) throw new ApiError('notFound');
          await recordSecurityChange(unit, userId, 'passkey-removed');
        });
        return c.json({}, 200);
      },
    );
}

// Named after the session, so that a challenge ends with it.
const registrationOf = (sessionId: string) => `registration:${sessionId}`;

/**
 * Checks that an account may have another passkey. The account must be locked.
 * @returns its passkeys
 */
async function requireRoomForPasskey(tx: Transaction, userId: string) {
  // A stranger who signed up with the address of another person could otherwise keep access to the account after its owner takes
  // it over.
  if (!(await isAddressConfirmed(tx, userId))) throw new ApiError('addressUnconfirmed');
  const existing = await passkeysOf(tx, userId);
  if (existing.length >= MAX_PASSKEYS) throw new ApiError('tooManyPasskeys');
  return existing;
}
