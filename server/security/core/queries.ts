import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sessions, users } from '../../database/schema.ts';

/** The contact of an account's owner; undefined for an unconfirmed address and for a deleted account. */
export async function confirmedContactOf(db: Database, userId: string) {
  const [user] = await db
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), isNull(users.deletedAt)));
  return user;
}

/** An account's sessions, newest first, without expired ones that are not deleted yet. */
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

/** @returns whether there were other sessions */
export async function endOtherSessions(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}
