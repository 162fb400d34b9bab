import type { MemberRole, Party, Role } from '@passa/domain';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users, venueMembers } from '../../database/schema.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { identityByToken, type Group } from '../../platform/sessions/queries.ts';

/** Selects the venues of `users.id` with the role there, the first one first. Most accounts are of workers, who have none. */
const GROUPS_OF_ACCOUNT = sql<Group[]>`case when users.role = 'business' then (
  select coalesce(json_agg(json_build_object('id', venue_id, 'role', venue_members.role) order by venue_members.created_at, venue_id), '[]')
  from venue_members where user_id = users.id) else '[]' end`;

/** Finds the account of a session token, with its venues (`identityByToken`). */
export const findIdentity = identityByToken(GROUPS_OF_ACCOUNT);

/** The venues of an account, with how many other members each has. */
export function membershipsOf(db: Database, userId: string) {
  const other = alias(venueMembers, 'other');
  return db
    .select({
      venueId: venueMembers.venueId,
      role: venueMembers.role,
      others: sql<number>`count(${other.userId})::int`,
    })
    .from(venueMembers)
    .leftJoin(other, and(eq(other.venueId, venueMembers.venueId), ne(other.userId, venueMembers.userId)))
    .where(eq(venueMembers.userId, userId))
    .groupBy(venueMembers.userId, venueMembers.venueId)
    .orderBy(asc(venueMembers.createdAt), asc(venueMembers.venueId));
}

/** The sides of hires that end with an account: the worker, or the venues that have no other member, in a fixed order. */
export async function partiesOfAccount(db: Database, account: { userId: string; role: Role }): Promise<Party[]> {
  const { userId, role } = account;
  if (role === 'worker') return [{ partyId: userId, role }];
  const memberships = await membershipsOf(db, userId);
  return memberships.filter(({ others }) => others === 0).map(({ venueId }) => ({ partyId: venueId, role }));
}

/**
 * Locks the memberships of a venue, so that its team changes by one transaction after the other, and no member writes for it meanwhile.
 * Call it before any other lock: who writes for a venue locks the own membership first.
 */
export async function lockTeam(tx: Transaction, venueId: string): Promise<void> {
  await tx
    .select({ userId: venueMembers.userId })
    .from(venueMembers)
    .where(eq(venueMembers.venueId, venueId))
    .orderBy(asc(venueMembers.userId))
    .for('update');
}

const isUsable = and(isNull(users.deletedAt), isNull(users.suspendedAt));

const lockMemberForShareQuery = prepare('lock_member_for_share', (db, name) =>
  db
    .select({ role: venueMembers.role })
    .from(venueMembers)
    .innerJoin(users, and(eq(users.id, venueMembers.userId), isUsable))
    .where(
      and(eq(venueMembers.userId, sql.placeholder('userId')), eq(venueMembers.venueId, sql.placeholder('venueId'))),
    )
    .for('share', { of: venueMembers })
    .prepare(name),
);

/**
 * Locks a membership until the transaction ends, so that it neither ends nor changes.
 * @returns the role; undefined for no member, and for one with a suspended account
 */
export async function lockMemberForShare(
  tx: Transaction,
  member: { userId: string; venueId: string },
): Promise<MemberRole | undefined> {
  return (await lockMemberForShareQuery(tx).execute(member))[0]?.role;
}

/** Whether an account is neither deleted nor suspended. */
export const isUsableAccount = async (tx: Transaction, userId: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), isUsable))) > 0;
