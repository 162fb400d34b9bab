import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { accounts, sessions, users, verifications } from '../database/schema.ts';

/** Ends a session; whoever has a stream open in it, or sends a file, hears of it at the commit. */
export async function endSession(on: Database, sessionId: string): Promise<void> {
  await on.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Who bears a session's token: nobody where it has run out, or where its account is deleted. Asked with every request. */
export async function findIdentityByToken(db: Database, token: string) {
  const statement = prepared(db, 'who_has_session', (on, name) =>
    on
      .select({ userId: users.id, email: users.email, role: users.role, sessionId: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`), isNull(users.deletedAt)),
      )
      .prepare(name),
  );
  return (await statement.execute({ token }))[0];
}

/**
 * Keeps a session from ending, and from getting another token, until the transaction ends.
 * @returns whether there still is a session with this token
 */
export async function lockSessionForShare(tx: Database, token: string): Promise<boolean> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)))
    .for('key share');
  return found.length > 0;
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

/** An account's password as it is stored; undefined where it has none. */
export async function passwordHashOf(on: Database, userId: string): Promise<string | undefined> {
  const [account] = await on
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return account?.password ?? undefined;
}

/** Removes the sessions and the mailed links that nobody can use any more. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lte(verifications.expiresAt, sql`now()`));
}
