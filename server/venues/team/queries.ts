import { MEMBER_ROLES, type MemberRole } from '@passa/domain';
import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { businesses, memberInvitations, users, venueMembers, venuePeople } from '../../database/schema.ts';

/** The members of a venue, owners first, each with the address of the account. */
export function membersOf(db: Database, venueId: string) {
  return db
    .select({
      userId: venueMembers.userId,
      role: venueMembers.role,
      createdAt: venueMembers.createdAt,
      firstName: venuePeople.firstName,
      lastName: venuePeople.lastName,
      email: users.email,
      isContact: sql<boolean>`${businesses.contactId} = ${venueMembers.userId}`,
    })
    .from(venueMembers)
    .innerJoin(venuePeople, eq(venuePeople.userId, venueMembers.userId))
    .innerJoin(users, eq(users.id, venueMembers.userId))
    .innerJoin(businesses, eq(businesses.id, venueMembers.venueId))
    .where(eq(venueMembers.venueId, venueId))
    .orderBy(
      sql`array_position(${sql.param([...MEMBER_ROLES])}::text[], ${venueMembers.role})`,
      asc(venueMembers.createdAt),
      asc(venueMembers.userId),
    );
}

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

/** The invitations of a venue that can still be accepted, the oldest first. */
export function openInvitationsOf(db: Database, venueId: string, now: Date) {
  return db
    .select({
      id: memberInvitations.id,
      email: memberInvitations.email,
      role: memberInvitations.role,
      expiresAt: memberInvitations.expiresAt,
    })
    .from(memberInvitations)
    .where(and(eq(memberInvitations.venueId, venueId), gt(memberInvitations.expiresAt, now)))
    .orderBy(asc(memberInvitations.createdAt), asc(memberInvitations.id));
}

export type InvitationRow = Awaited<ReturnType<typeof openInvitationsOf>>[number];

/** How many members and open invitations a venue has. */
export async function teamSize(tx: Transaction, venueId: string, now: Date): Promise<number> {
  const [members] = await tx.select({ size: count() }).from(venueMembers).where(eq(venueMembers.venueId, venueId));
  return (members?.size ?? 0) + (await openInvitationsOf(tx, venueId, now)).length;
}

/** @returns whether the account is a member of the venue */
export async function setRole(tx: Transaction, venueId: string, userId: string, role: MemberRole): Promise<boolean> {
  const changed = await tx
    .update(venueMembers)
    .set({ role })
    .where(and(eq(venueMembers.venueId, venueId), eq(venueMembers.userId, userId)))
    .returning({ userId: venueMembers.userId });
  return changed.length > 0;
}

/** @returns whether the account was a member of the venue */
export async function deleteMember(tx: Transaction, venueId: string, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(venueMembers)
    .where(and(eq(venueMembers.venueId, venueId), eq(venueMembers.userId, userId)))
    .returning({ userId: venueMembers.userId });
  return removed.length > 0;
}

/** Lets hired workers call a member. A trigger copies the member's name and number to the venue. */
export async function setContact(tx: Transaction, venueId: string, userId: string): Promise<void> {
  await tx.update(businesses).set({ contactId: userId }).where(eq(businesses.id, venueId));
}

/** Makes the owner who has been a member for longest the contact, if the contact is a member no longer. */
export async function replaceMissingContact(tx: Transaction, venueId: string): Promise<void> {
  await tx.execute(sql`
    update businesses set contact_id = (
      select user_id from venue_members where venue_id = ${venueId} and role = 'owner' order by created_at, user_id limit 1)
    where user_id = ${venueId} and not exists (
      select from venue_members where venue_id = ${venueId} and user_id = contact_id)`);
}
