import { createRoute, z } from '@hono/zod-openapi';
import { m, ownPasswordSchema, ROLES, secondFactorCodeSchema } from '@passa/domain';
import { isAddressConfirmed } from '../email-confirmation/index.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RequestEnv } from '../../platform/http/request.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { body, json, newRouter } from '../../platform/http/router.ts';
import type { Services } from '../../core/services.ts';
import { withAttemptLimit } from '../../platform/sessions/attempt-limit.ts';
import { lockOwnAccount } from '../../platform/sessions/lock-own-account.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { recordSecurityChange } from '../core/mail-security-change.ts';
import { requireOwnPassword } from '../core/require-own-password.ts';
import {
  otpauthUri,
  hashRecoveryCode,
  generateRecoveryCodes,
  generateSecret,
  findTimeStep,
  removeSpaces,
  encryptSecret,
  decryptSecret,
} from './codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  lockSecondFactor,
  recordTimeStep,
  recoveryCodesLeft,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf,
} from './queries.ts';

const tags = ['Security'];
const path = '/account/second-factor';
const state = z.object({
  secondFactor: z
    .object({ since: z.iso.datetime(), recoveryCodesLeft: z.int() })
    .nullable()
    .openapi({ description: 'Null where a log-in needs no second factor' }),
});
const setUp = z.object({
  key: z.string().openapi({ description: 'The secret, in Base32, to type into an authenticator app' }),
  uri: z.string().openapi({ description: 'The secret as an otpauth:// URI, for a QR code' }),
});
const codes = z.object({ recoveryCodes: z.array(z.string()).openapi({ description: 'Shown only once' }) });

/** Routes that set up, confirm, renew and remove the second factor of an account. */
export function secondFactorRoutes(services: Services) {
  const { db, authentication } = services;
  const addressOf = (env: RequestEnv['Bindings']) => clientAddress(env.incoming, services.config.trustedProxies);
  return newRouter()
    .openapi(
      createRoute({
        method: 'get',
        path,
        tags,
        summary: 'The second factor of the account',
        middleware: [requireRole(ROLES, services)] as const,
        responses: { 200: json(state, 'The second factor'), ...errorResponsesFor('notSignedIn', 'notFound') },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const factor = await secondFactorOf(db, userId);
        if (!factor?.confirmedAt) return c.json({ secondFactor: null }, 200);
        const since = factor.confirmedAt.toISOString();
        return c.json({ secondFactor: { since, recoveryCodesLeft: await recoveryCodesLeft(db, userId) } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path,
        tags,
        summary: 'Begin to set up an authenticator app; a code confirms it',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(ownPasswordSchema),
        responses: {
          201: json(setUp, 'The secret for the authenticator app'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            'secondFactorOn',
            'addressUnconfirmed',
            'tooManyGuesses',
            'tooBusy',
          ),
        },
      }),
      async (c) => {
        const { userId, email } = c.var.principal;
        await requireOwnPassword(services, userId, c.req.valid('json').password, 'password', addressOf(c.env));
        const key = generateSecret();
        const secret = await encryptSecret(db, key);
        await withTransaction(services, async ({ tx }) => {
          await lockOwnAccount(tx, authentication, userId, c.req.raw.headers);
          if (await hasSecondFactor(tx, userId)) throw new ApiError('secondFactorOn');
          // A stranger who signed up with the address of another person could otherwise lock its owner out.
          if (!(await isAddressConfirmed(tx, userId))) throw new ApiError('addressUnconfirmed');
          await beginSecondFactor(tx, userId, secret);
        });
        return c.json({ key, uri: otpauthUri(key, email) }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path,
        tags,
        summary: 'Confirm the authenticator app with a code; from then on each log-in asks for one',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(secondFactorCodeSchema),
        responses: {
          200: json(codes, 'The recovery codes'),
          ...errorResponsesFor(
            'invalidInput',
            'notJson',
            'notSignedIn',
            'notFound',
            'secondFactorOn',
            'tooManyGuesses',
          ),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const code = removeSpaces(c.req.valid('json').code);
        if (!(await secondFactorOf(db, userId))) throw new ApiError('notFound');
        const recovery = await withAttemptLimit(services, [{ limit: 'own-code', key: userId }], () =>
          confirmWith(userId, code, c.req.raw.headers),
        );
        if (!recovery) throw new ApiError('invalidInput', { code: m.two_step_code_wrong() });
        return c.json({ recoveryCodes: recovery }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: `${path}/recovery-codes`,
        tags,
        summary: 'Replace the recovery codes',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(ownPasswordSchema),
        responses: {
          201: json(codes, 'The new recovery codes'),
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'tooManyGuesses', 'tooBusy'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        if (!(await hasSecondFactor(db, userId))) throw new ApiError('notFound');
        await requireOwnPassword(services, userId, c.req.valid('json').password, 'password', addressOf(c.env));
        const recovery = generateRecoveryCodes();
        await withTransaction(services, async (unit) => {
          const { tx } = unit;
          await lockOwnAccount(tx, authentication, userId, c.req.raw.headers);
          if (!(await lockSecondFactor(tx, userId))?.confirmedAt) throw new ApiError('notFound');
          await replaceRecoveryCodes(tx, userId, recovery.map(hashRecoveryCode));
          await recordSecurityChange(unit, userId, 'recovery-codes-renewed');
        });
        return c.json({ recoveryCodes: recovery }, 201);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path,
        tags,
        summary: 'Remove the second factor',
        middleware: [requireRole(ROLES, services)] as const,
        request: body(ownPasswordSchema),
        responses: {
          200: json(z.object({}), 'The second factor is removed'),
          ...errorResponsesFor('invalidInput', 'notJson', 'notSignedIn', 'notFound', 'tooManyGuesses', 'tooBusy'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        await requireOwnPassword(services, userId, c.req.valid('json').password, 'password', addressOf(c.env));
        await withTransaction(services, async (unit) => {
          const { tx } = unit;
          await lockOwnAccount(tx, authentication, userId, c.req.raw.headers);
          if (!(await removeSecondFactor(tx, userId))) return;
          await recordSecurityChange(unit, userId, 'second-factor-removed');
        });
        return c.json({}, 200);
      },
    );

  /** @returns the recovery codes; undefined for a wrong code, or where no set-up was begun */
  function confirmWith(userId: string, code: string, headers: Headers): Promise<string[] | undefined> {
    return withTransaction(services, async (unit) => {
      const { tx, now } = unit;
      await lockOwnAccount(tx, authentication, userId, headers);
      const factor = await lockSecondFactor(tx, userId);
      if (!factor) return undefined;
      if (factor.confirmedAt) throw new ApiError('secondFactorOn');
      const step = findTimeStep(code, await decryptSecret(tx, factor.secret), { at: now, after: factor.lastStep });
      if (step === undefined) return undefined;
      const recovery = generateRecoveryCodes();
      await recordTimeStep(tx, userId, step);
      await confirmSecondFactor(tx, userId, now);
      await replaceRecoveryCodes(tx, userId, recovery.map(hashRecoveryCode));
      await recordSecurityChange(unit, userId, 'second-factor-added');
      return recovery;
    });
  }
}
