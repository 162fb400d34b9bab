import { isReceivedByMember, type NotificationKind } from '@passa/domain';
import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { businesses, venueMembers } from '../../database/schema.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';

/** Any number, as long as no other advisory lock of the program has it. */
const MEMBERSHIPS_LOCK = 7_052_028;

// Not a lock of rows: members are locked before jobs, and notified after them.
const lockMembershipsForShareQuery = prepare('lock_memberships_for_share', (db, name) =>
  db
    .select({ lock: sql`pg_advisory_xact_lock_shared(${MEMBERSHIPS_LOCK}, hashtext(${businesses.id}::text))` })
    .from(businesses)
    .where(isNamed(businesses.id))
    .orderBy(businesses.id)
    .prepare(name),
);

const membersQuery = prepare('members_of_venues', (db, name) =>
  db
    .select({ venueId: businesses.id, userId: venueMembers.userId, role: venueMembers.role })
    .from(businesses)
    // A deleted venue has no members.
    .leftJoin(venueMembers, eq(venueMembers.venueId, businesses.id))
    .where(isNamed(businesses.id))
    .prepare(name),
);

function isNamed(venueId: AnyPgColumn) {
  return sql`${venueId} = any (${sql.placeholder('venueIds')}::uuid[])`;
}

/** Waits until no other transaction notifies the members of a venue. No further one does before this transaction ends. */
export async function lockMemberships(tx: Transaction, venueId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MEMBERSHIPS_LOCK}, hashtext(${venueId}))`);
}

/**
 * The accounts that receive what a side of a hire is notified of: a worker's own, and those of the members of a venue who receive the kind.
 * Who removes one of them, or changes their role, waits for the end of the transaction (`lockMemberships`).
 * @param partyIds workers and venues
 * @returns a function with the recipients of a side
 */
export async function recipientsOf(
  on: Database,
  partyIds: string[],
): Promise<(partyId: string, kind: NotificationKind) => string[]> {
  // Workers receive most kinds alone.
  if (partyIds.length === 0) return (partyId) => [partyId];
  const named = { venueIds: [...new Set(partyIds)] };
  // The second statement sees what the first one has waited for.
  const [, found] = await Promise.all([
    lockMembershipsForShareQuery(on).execute(named),
    membersQuery(on).execute(named),
  ]);
  const members = Map.groupBy(found, ({ venueId }) => venueId);
  return (partyId, kind) =>
    members
      .get(partyId)
      ?.flatMap(({ userId, role }) => (userId && role && isReceivedByMember(role, kind) ? [userId] : [])) ?? [partyId];
}

/** The venue that links in mails and push messages name; undefined for a member who acts for no other one. */
export async function venueInLinks(db: Database, userId: string, venueId: string): Promise<string | undefined> {
  const memberships = await db
    .select({ venueId: venueMembers.venueId })
    .from(venueMembers)
    .where(eq(venueMembers.userId, userId))
    .limit(2);
  return memberships.length > 1 ? venueId : undefined;
}
