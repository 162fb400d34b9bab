import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions, users, verifications } from '../database/schema.ts';

/** Ends a session; whoever has a stream open in it, or sends a file, hears of it at the commit. */
export async function endSession(on: Database, sessionId: string): Promise<void> {
  await on.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Whether a session is there, and has not run out. */
export async function isSessionThere(on: Database, sessionId: string): Promise<boolean> {
  const found = await on
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)));
  return found.length === 1;
}

/** An account's address; undefined where there is no such account. */
export async function emailOf(on: Database, userId: string): Promise<string | undefined> {
  const [user] = await on.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email;
}

/** Removes the sessions and the mailed links that nobody can use any more. */
export async function forgetRunOut(db: Database): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lte(verifications.expiresAt, sql`now()`));
}
