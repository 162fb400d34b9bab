import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users, verifications } from '../database/schema.ts';

/**
 * Makes those who set a new password for one account take turns; within a transaction, until it ends.
 * @returns whether there still is such an account
 */
export async function lockUser(tx: Database, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return found.length > 0;
}

/**
 * Makes every link that was mailed to an account useless, and every log-in that waits for its second factor. Nothing else about a
 * user is kept in this table.
 */
export async function revokeMailedTokens(tx: Database, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
