import { PRODUCT_NAME } from '@passa/domain';
import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { getOrCreateSecret } from '../../platform/database/secrets.ts';
import { lockSecondFactor, recordTimeStep, consumeRecoveryCode } from './queries.ts';

// Loaded on first use: the library takes memory.
const crypto = () => import('better-auth/crypto');
const keyFor = (db: Database) => getOrCreateSecret(db, 'second-factors');

/** Encrypts a secret for storage. */
export async function encryptSecret(db: Database, secret: string): Promise<string> {
  return (await crypto()).symmetricEncrypt({ key: await keyFor(db), data: secret });
}

/** @throws Error for a secret that was encrypted with another database's key */
export async function decryptSecret(db: Database, encrypted: string): Promise<string> {
  return (await crypto()).symmetricDecrypt({ key: await keyFor(db), data: encrypted });
}

/** How long a code is valid. Seconds. */
const PERIOD = 30;
/** The number of steps before and after the current one with accepted codes, for clock drift and slow typing. */
const WINDOW = 1;
/** Size of a secret, as RFC 4226 recommends. Bytes. */
const SECRET_SIZE = 20;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret), period: PERIOD });

/** @returns a new secret, in Base32 as authenticator apps take it */
export const generateSecret = () => new Secret({ size: SECRET_SIZE }).base32;

/** The otpauth URI that the QR code contains. */
export const otpauthUri = (secret: string, email: string) => totpOf(secret, email).toString();

/** Whether the input is an app code and not a recovery code. otpauth itself throws on digits of other scripts. */
export const isAppCode = (typed: string) => /^[0-9]{6}$/.test(removeSpaces(typed));

/** A code without the spaces that group it. */
export const removeSpaces = (typed: string) => typed.replaceAll(/\s/g, '');

/**
 * Finds the time step of a code (RFC 6238).
 * @param after the step of the last accepted code; codes of this step and of earlier ones are refused
 * @returns undefined for a wrong, expired or used code
 */
export function findTimeStep(
  code: string,
  secret: string,
  { at, after }: { at: Date; after: number },
): number | undefined {
  if (!isAppCode(code)) return undefined;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at.getTime(), window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(at.getTime() / 1000 / PERIOD) + delta;
  return step > after ? step : undefined;
}

// Letters and digits without 0, 1, I, L, O and U, which are easily confused or form words: 30 characters.
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 6;
const COUNT = 10;

const newRecoveryCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** @returns ten codes of 117 bits each, enough for a fast hash */
export const generateRecoveryCodes = () => Array.from({ length: COUNT }, newRecoveryCode);

/** The stored form of a recovery code, independent of formatting. */
export const hashRecoveryCode = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('base64url');

/**
 * Verifies and consumes a code of an account's second factor: an app code or a recovery code. The code cannot be used
 * again once the transaction commits.
 * @returns which kind of code it was; undefined for a wrong code, and for an account without a confirmed second factor
 */
export async function verifySecondFactor(
  tx: Transaction,
  userId: string,
  typed: string,
  now: Date,
): Promise<'app' | 'recovery' | undefined> {
  const factor = await lockSecondFactor(tx, userId);
  if (!factor?.confirmedAt) return undefined;
  const code = removeSpaces(typed);
  if (!isAppCode(code)) return (await consumeRecoveryCode(tx, userId, hashRecoveryCode(code))) ? 'recovery' : undefined;
  const step = findTimeStep(code, await decryptSecret(tx, factor.secret), { at: now, after: factor.lastStep });
  if (step === undefined) return undefined;
  await recordTimeStep(tx, userId, step);
  return 'app';
}
