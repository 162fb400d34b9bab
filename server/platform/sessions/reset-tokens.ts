import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions, users, verifications } from '../database/schema.ts';

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

/** Makes every link that was mailed to an account useless. better-auth keeps nothing else about a user in this table. */
export async function forgetResetTokens(tx: Database, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

/** Ends what was begun after the deletion of an account had ended all of its sessions. @returns whether there was any */
export async function endSessionsOfDeleted(db: Database, userId: string): Promise<boolean> {
  const deleted = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletedAt)));
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exists(deleted)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}
