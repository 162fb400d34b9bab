import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';

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
