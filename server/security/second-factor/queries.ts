import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recoveryCodes, secondFactors } from '../../database/schema.ts';

/** An account's second factor, confirmed or not. */
export async function secondFactorOf(db: Database, userId: string) {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return found;
}

/** Locks the second factor for this transaction, so that two codes are never compared at once. */
export async function lockSecondFactor(tx: Transaction, userId: string) {
  const [found] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
  return found;
}

/** Whether the account asks for a code after its password. */
export async function hasSecondFactor(on: Database, userId: string): Promise<boolean> {
  const found = await on
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return found.length > 0;
}

/** Stores an unconfirmed secret, and replaces an earlier unconfirmed one. */
export async function beginSecondFactor(tx: Transaction, userId: string, secret: string): Promise<void> {
  await tx
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { secret, lastStep: 0 } });
}

export async function confirmSecondFactor(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt: at }).where(eq(secondFactors.userId, userId));
}

export async function recordTimeStep(tx: Transaction, userId: string, lastStep: number): Promise<void> {
  await tx.update(secondFactors).set({ lastStep }).where(eq(secondFactors.userId, userId));
}

/** @returns whether a confirmed second factor was removed */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** @returns whether the code existed */
export async function consumeRecoveryCode(tx: Transaction, userId: string, hash: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash });
  return taken.length > 0;
}

export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}
