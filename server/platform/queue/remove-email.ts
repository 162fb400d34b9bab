import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';

/**
 * Deletes tasks with an email address in their payload, and removes the address from the errors of others. A task that
 * is running stores nothing afterwards.
 */
export async function removeEmailFromQueue(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`delete from queue.job where data ->> 'email' = ${email}`);
  await tx.execute(sql`update queue.job set output = null where position(${email} in lower(output::text)) > 0`);
  await tx.execute(
    sql`update queue.job set source_output = null where position(${email} in lower(source_output::text)) > 0`,
  );
}
