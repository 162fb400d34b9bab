import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users, verifications } from '../database/schema.ts';

/** Makes those who set a new password for one account take turns; within a transaction, until it ends. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Makes every link that was mailed to an account useless. better-auth keeps nothing else about a user in this table. */
export async function forgetResetTokens(tx: Database, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
