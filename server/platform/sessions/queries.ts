import type { Role } from '@passa/domain';
import { and, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { prepare } from '../database/prepare.ts';
import { accounts, sessions, users, verifications } from '../database/schema.ts';

/**
 * Ends a session of an account. Its open streams and uploads end at the commit.
 * @returns whether the session existed
 */
export async function endSession(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Whether an account can be used: it is neither deleted nor suspended. */
const isUsable = and(isNull(users.deletedAt), isNull(users.suspendedAt));

// A log-in during the deletion or the suspension of its account leaves a session that identifies no account.
const isValidSession = and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`), isUsable);

/** A group of accounts that an account acts for, and as what. */
export type Group = { id: string; role: string };

/** The account and session of a request, and the groups that the account acts for, in a fixed order. */
export type Identity = { userId: string; email: string; role: Role | null; sessionId: string; groups: Group[] };

/**
 * Defines the statement that every request begins with; called once.
 * @param groups selects the groups of `users.id`, as a JSON array
 * @returns a function that finds the account of a session token; undefined if the session has expired, or the account is deleted or
 *   suspended
 */
export function identityByToken(groups: SQL<Group[]>) {
  const query = prepare('identity_by_token', (db, name) =>
    db
      .select({ userId: users.id, email: users.email, role: users.role, sessionId: sessions.id, groups })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(isValidSession)
      .prepare(name),
  );
  return async (db: Database, token: string) => (await query(db).execute({ token }))[0];
}

const sessionByToken = prepare('session_by_token', (db, name) =>
  db
    .select({ userId: sessions.userId, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isValidSession)
    .prepare(name),
);

/** The session of a token; undefined if it has expired, or the account is deleted or suspended. */
export async function findSessionByToken(db: Database, token: string) {
  return (await sessionByToken(db).execute({ token }))[0];
}

/**
 * Locks a session for share until the transaction ends, so that it cannot end or change its token.
 * @returns whether a session has this token
 */
export async function lockSessionForShare(tx: Transaction, token: string): Promise<boolean> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)))
    .for('key share');
  return found.length > 0;
}

/** Whether a session exists and has not expired. */
export async function isSessionValid(on: Database, sessionId: string): Promise<boolean> {
  const found = await on
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)));
  return found.length === 1;
}

/** The address of an account; undefined if there is no such account. */
export async function emailOf(on: Database, userId: string): Promise<string | undefined> {
  const [user] = await on.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email;
}

/** Whether the account of an address is suspended. */
export const isSuspended = async (on: Database, email: string): Promise<boolean> =>
  (await on.$count(users, and(eq(users.email, email), isNotNull(users.suspendedAt)))) > 0;

/** The stored password of an account; undefined if it has none. */
export async function passwordHashOf(on: Database, userId: string): Promise<string | undefined> {
  const [account] = await on
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return account?.password ?? undefined;
}

/** Deletes expired sessions and mailed tokens. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
  await db.delete(verifications).where(lte(verifications.expiresAt, sql`now()`));
}

/**
 * Locks an account until the transaction ends: log-ins, password changes and other changes of one account happen one
 * after another.
 * @returns whether the account can be used; false if it is deleted or suspended
 */
export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isUsable))
    .for('update');
  return found.length > 0;
}

/** Revokes every mailed link and every pending log-in of an account: these are all its rows in this table. */
export async function revokeVerificationTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
}
