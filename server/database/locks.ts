import type { Role } from '@passa/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { businesses, users, workers } from './schema.ts';
import { ApiError } from '../platform/http/errors.ts';

/**
 * Keeps an account from being deleted until the transaction ends; to be asked before anything is written that would
 * outlive it. The profile is taken first and the identity then, as who saves a profile takes them, and who deletes it.
 * @throws ApiError notSignedIn where it has been deleted, since the request was let in
 */
export async function lockAccountForShare(tx: Transaction, account: { userId: string; role: Role }): Promise<void> {
  if (!(await tryLockAccountForShare(tx, account))) throw new ApiError('notSignedIn');
}

/**
 * The same for the account of somebody else.
 * @returns whether it is still there
 */
export async function tryLockAccountForShare(
  tx: Transaction,
  { userId, role }: { userId: string; role: Role },
): Promise<boolean> {
  const profiles = role === 'worker' ? workers : businesses;
  await tx.select({ id: profiles.userId }).from(profiles).where(eq(profiles.userId, userId)).for('key share');
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('key share');
  return found.length > 0;
}

/**
 * Makes what concerns one worker take turns, until the transaction ends: two hires that overlap, or two files for the last
 * room. The database refuses a second overlapping hire either way; without the turns the two would wait for each other
 * until it breaks the deadlock.
 */
export async function lockWorker(tx: Transaction, workerId: string): Promise<void> {
  await tx.select({ id: workers.userId }).from(workers).where(eq(workers.userId, workerId)).for('no key update');
}
