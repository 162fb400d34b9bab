import type { Transaction } from '../../platform/database/database.ts';
import { hashOf, looksLikeAppCode, stepOf, withoutSpaces } from './codes.ts';
import { lockSecondFactor, noteStep, takeRecoveryCode } from './queries.ts';
import { unseal } from './sealed.ts';

/**
 * Uses a code of an account's second factor up: an authenticator app's, or a recovery code. It is good for nothing afterwards,
 * unless the transaction is undone.
 * @returns which kind of code it was; undefined for a wrong one, and for an account without a confirmed second factor
 */
export async function useCode(
  tx: Transaction,
  userId: string,
  typed: string,
  now: Date,
): Promise<'app' | 'recovery' | undefined> {
  const factor = await lockSecondFactor(tx, userId);
  if (!factor?.confirmedAt) return undefined;
  const code = withoutSpaces(typed);
  if (!looksLikeAppCode(code)) return (await takeRecoveryCode(tx, userId, hashOf(code))) ? 'recovery' : undefined;
  const step = stepOf(code, await unseal(tx, factor.secret), { at: now, after: factor.lastStep });
  if (step === undefined) return undefined;
  await noteStep(tx, userId, step);
  return 'app';
}
