import type { Transaction } from '../../platform/database/database.ts';
import { hashRecoveryCode, isAppCode, findTimeStep, removeSpaces } from './codes.ts';
import { lockSecondFactor, recordTimeStep, consumeRecoveryCode } from './queries.ts';
import { decryptSecret } from './secret-encryption.ts';

/**
 * Uses a code of an account's second factor up: an authenticator app's, or a recovery code. It is good for nothing afterwards,
 * unless the transaction is undone.
 * @returns which kind of code it was; undefined for a wrong one, and for an account without a confirmed second factor
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
