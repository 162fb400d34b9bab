import { eq } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { workers } from './schema.ts';

/**
 * Makes what concerns one worker take turns, until the transaction ends: two hires that overlap, or two files for the last
 * room. The database refuses a second overlapping hire either way; without the turns the two would wait for each other
 * until it breaks the deadlock.
 */
export async function lockWorkerSchedule(tx: Transaction, workerId: string): Promise<void> {
  await tx.select({ id: workers.userId }).from(workers).where(eq(workers.userId, workerId)).for('no key update');
}
