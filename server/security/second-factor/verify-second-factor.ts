import type { Transaction } from '../../platform/database/database.ts';
import { hashRecoveryCode, isAppCode, findTimeStep, removeSpaces } from './codes.ts';
import { lockSecondFactor, recordTimeStep, consumeRecoveryCode } from './queries.ts';
import { decryptSecret } from './secret-encryption.ts';

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
