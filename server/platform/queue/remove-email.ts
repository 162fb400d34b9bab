import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';

/**
 * Takes an address out of the queue: tasks that are told it, given up or not, and what a mail server said of it. What is
 * being done at this moment is done, and leaves nothing behind.
 */
export async function removeEmailFromQueue(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`delete from queue.job where data ->> 'email' = ${email}`);
  await tx.execute(sql`update queue.job set output = null where position(${email} in lower(output::text)) > 0`);
  await tx.execute(
    sql`update queue.job set source_output = null where position(${email} in lower(source_output::text)) > 0`,
  );
}
