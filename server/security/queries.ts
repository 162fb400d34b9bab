import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { sessions, users } from '../database/schema.ts';

/** Where the owner of an account is reached; undefined where the address is not confirmed, and for a deleted account. */
export async function confirmedContactOf(db: Database, userId: string) {
  const [user] = await db
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), isNull(users.deletedAt)));
  return user;
}

/** Where an account is signed in, newest first. What has run out and was not cleared away yet is left out. */
export function sessionsOf(db: Database, userId: string) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

/** @returns whether there were any */
export async function endOtherSessions(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}
