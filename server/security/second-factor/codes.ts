import { createHash, randomInt } from 'node:crypto';
import { PRODUCT_NAME } from '@passa/domain';
import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown. */
const PERIOD = 30;
/** Steps before and after the present one whose codes are accepted: clocks differ, and typing takes its time. */
const WINDOW = 1;
/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_SIZE = 20;

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret), period: PERIOD });

/** @returns a new secret, in Base32 as people type it into an app */
export const generateSecret = () => new Secret({ size: SECRET_SIZE }).base32;

/** The address that an authenticator app reads from a QR code. */
export const otpauthUri = (secret: string, email: string) => totpOf(secret, email).toString();

/** Whether it was typed as a code of an app, not as a recovery code. otpauth itself fails on digits of other scripts. */
export const isAppCode = (typed: string) => /^[0-9]{6}$/.test(removeSpaces(typed));

/** A code as it is compared, however it was grouped. */
export const removeSpaces = (typed: string) => typed.replaceAll(/\s/g, '');

/**
 * The time step that a code belongs to (RFC 6238).
 * @param after the step of the last accepted code; this one and older ones are not accepted again
 * @returns undefined for a wrong code, one that is too old, and one that was used
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

// Without 0, 1, I, L, O and U, which are mistaken for each other, or make words: 30 characters.
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 6;
const COUNT = 10;

const newRecoveryCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** @returns ten codes of 117 bits each: so many that a fast hash protects them */
export const generateRecoveryCodes = () => Array.from({ length: COUNT }, newRecoveryCode);

/** A recovery code as it is stored, however it was typed. */
export const hashRecoveryCode = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('base64url');
