import { retentionOf, type AccountAction } from '@passa/domain';
import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { contains } from '../database/contains.ts';
import { accountActions, applications, businesses, noShows, sessions, users, workers } from '../database/schema.ts';
import type { Database, Transaction } from '../platform/database/database.ts';

const selectAccounts = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
      language: users.language,
      createdAt: users.createdAt,
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
      name: users.name,
      businessName: businesses.businessName,
      sessions: sql<number>`(select count(*)::int from ${sessions} where ${sessions.userId} = ${users.id}
        and ${sessions.expiresAt} > now())`,
    })
    .from(users)
    .leftJoin(businesses, eq(businesses.userId, users.id))
    .where(condition)
    .orderBy(desc(users.createdAt), desc(users.id));

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** The accounts with a text in the address, name or business name, the newest first. Deleted ones have none. */
export function findAccounts(db: Database, text: string, limit: number): Promise<AccountRow[]> {
  const isFound = or(...[users.email, users.name, businesses.businessName].map((column) => contains(column, text)));
  return selectAccounts(db, and(sql`${users.deletedAt} is null`, text === '' ? undefined : isFound)).limit(limit);
}

export async function accountById(db: Database, accountId: string): Promise<AccountRow | undefined> {
  const [account] = await selectAccounts(db, eq(users.id, accountId));
  return account;
}

/**
 * Locks an account against every transaction of its owner, in the order of account deletion.
 * @returns undefined for an account that is deleted or has no profile
 */
export async function lockAccount(tx: Transaction, accountId: string) {
  for (const profiles of [workers, businesses])
    await tx.select({ id: profiles.userId }).from(profiles).where(eq(profiles.userId, accountId)).for('update');
  const [user] = await tx
    .select({
      userId: users.id,
      email: users.email,
      language: users.language,
      role: users.role,
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, accountId))
    .for('update');
  if (!user || user.deletedAt !== null || user.role === null) return undefined;
  return { ...user, role: user.role };
}

export async function setSuspended(tx: Transaction, userId: string, suspendedAt: Date | null): Promise<void> {
  await tx.update(users).set({ suspendedAt }).where(eq(users.id, userId));
}

export async function insertAction(
  tx: Transaction,
  action: { accountId: string; action: AccountAction; reason: string; at: Date },
): Promise<void> {
  await tx.insert(accountActions).values(action);
}

/** Ends all sessions of an account. Its streams and uploads end at the commit, and its push subscriptions are deleted with the sessions. */
export async function endAllSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Gives a worker at least until an instant to answer the no-shows that wait for an answer. */
export async function extendNoShows(tx: Transaction, workerId: string, until: Date): Promise<void> {
  const own = tx.select({ id: applications.id }).from(applications).where(eq(applications.workerId, workerId));
  await tx
    .update(noShows)
    .set({ dueAt: until })
    .where(and(inArray(noShows.applicationId, own), eq(noShows.state, 'recorded'), lt(noShows.dueAt, until)));
}

/** Deletes what is older than the retention period. */
export async function deleteOldAccountActions(db: Database, now: Date): Promise<void> {
  await db.delete(accountActions).where(lt(accountActions.at, new Date(now.getTime() - retentionOf('accountActions'))));
}
