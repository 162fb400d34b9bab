import { retentionOf, type AccountAction } from '@passa/domain';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contains } from '../database/contains.ts';
import {
  accountActions,
  applications,
  businesses,
  noShows,
  sessions,
  users,
  venueMembers,
  workers,
} from '../database/schema.ts';
import type { Database, Transaction } from '../platform/database/database.ts';

/** The names of the venues of an account, one text; null for none. */
const venuesOf = (db: Database) =>
  db
    .select({
      names: sql<string | null>`string_agg(${businesses.businessName}, ', ' order by ${businesses.businessName})`.as(
        'names',
      ),
    })
    .from(venueMembers)
    .innerJoin(businesses, eq(businesses.id, venueMembers.venueId))
    .where(eq(venueMembers.userId, users.id))
    .as('venues');

function selectAccounts(db: Database, condition: (venueNames: SQL.Aliased<string | null>) => SQL | undefined) {
  const venues = venuesOf(db);
  return db
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
      businessName: venues.names,
      sessions: sql<number>`(select count(*)::int from ${sessions} where ${sessions.userId} = ${users.id}
        and ${sessions.expiresAt} > now())`,
    })
    .from(users)
    .leftJoinLateral(venues, sql`true`)
    .where(condition(venues.names))
    .orderBy(desc(users.createdAt), desc(users.id));
}

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** The accounts with a text in the address, name or business name, the newest first. Deleted ones have none. */
export function findAccounts(db: Database, text: string, limit: number): Promise<AccountRow[]> {
  return selectAccounts(db, (venueNames) => {
    const isFound = or(...[users.email, users.name, sql`${venueNames}`].map((column) => contains(column, text)));
    return and(isNull(users.deletedAt), text === '' ? undefined : isFound);
  }).limit(limit);
}

export async function accountById(db: Database, accountId: string): Promise<AccountRow | undefined> {
  const [account] = await selectAccounts(db, () => eq(users.id, accountId));
  return account;
}

/**
 * Locks an account and its venues against every transaction of theirs, in the order of account deletion.
 * @returns undefined for an account that is deleted or has no profile
 */
export async function lockAccount(tx: Transaction, accountId: string) {
  await tx.select({ id: workers.userId }).from(workers).where(eq(workers.userId, accountId)).for('update');
  await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(
      inArray(
        businesses.id,
        tx.select({ id: venueMembers.venueId }).from(venueMembers).where(eq(venueMembers.userId, accountId)),
      ),
    )
    .orderBy(asc(businesses.id))
    .for('update');
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

/** The venues of an account for which no other member can act, since all of them are suspended, in a fixed order. */
export async function venuesActedForBy(tx: Transaction, userId: string): Promise<string[]> {
  const other = alias(venueMembers, 'other');
  const othersWhoAct = tx
    .select({ userId: other.userId })
    .from(other)
    .innerJoin(users, and(eq(users.id, other.userId), isNull(users.suspendedAt)))
    .where(and(eq(other.venueId, venueMembers.venueId), ne(other.userId, userId)));
  return venuesOfMember(tx, userId, notExists(othersWhoAct));
}

/** The suspended venues of an account, in a fixed order. */
export const suspendedVenuesOf = (tx: Transaction, userId: string): Promise<string[]> =>
  venuesOfMember(tx, userId, isNotNull(businesses.suspendedAt));

async function venuesOfMember(tx: Transaction, userId: string, condition: SQL): Promise<string[]> {
  const found = await tx
    .select({ id: businesses.id })
    .from(venueMembers)
    .innerJoin(businesses, eq(businesses.id, venueMembers.venueId))
    .where(and(eq(venueMembers.userId, userId), condition))
    .orderBy(asc(businesses.id));
  return found.map(({ id }) => id);
}

export async function setVenueSuspended(tx: Transaction, venueId: string, suspendedAt: Date | null): Promise<void> {
  await tx.update(businesses).set({ suspendedAt }).where(eq(businesses.id, venueId));
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
