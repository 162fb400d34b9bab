import { fullName, retentionOf, type MemberInvitation, type MemberRole } from '@passa/domain';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/primitives/hash-token.ts';
import { businesses, memberInvitations, users, venueMembers, venuePeople } from '../../database/schema.ts';

const expiryAt = (now: Date): Date => new Date(now.getTime() + retentionOf('memberInvitations'));

/** Whether an address is that of a member of a venue. */
export async function isMemberAddress(tx: Transaction, venueId: string, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(venueMembers, eq(venueMembers.userId, users.id))
    .where(and(eq(users.email, email), eq(venueMembers.venueId, venueId)));
  return found.length > 0;
}

/** Stores an invitation, in place of an earlier one to the same address. */
export async function insertInvitation(
  tx: Transaction,
  venueId: string,
  { email, role }: MemberInvitation,
  { invitedBy, now }: { invitedBy: string; now: Date },
): Promise<string> {
  const values = { role, invitedBy, tokenHash: null, expiresAt: expiryAt(now), createdAt: now };
  const [inserted] = await tx
    .insert(memberInvitations)
    .values({ venueId, email, ...values })
    .onConflictDoUpdate({ target: [memberInvitations.venueId, memberInvitations.email], set: values })
    .returning({ id: memberInvitations.id });
  if (!inserted) throw new Error('An invitation was not stored.');
  return inserted.id;
}

/** @returns whether the venue had the invitation */
export async function deleteInvitation(tx: Transaction, venueId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(memberInvitations)
    .where(and(eq(memberInvitations.id, id), eq(memberInvitations.venueId, venueId)))
    .returning({ id: memberInvitations.id });
  return removed.length > 0;
}

/**
 * Gives an invitation the secret of a new link, which works for a week from now.
 * @returns undefined for an invitation that was taken back or accepted
 */
export async function setToken(db: Database, id: string, token: string, now: Date): Promise<true | undefined> {
  const changed = await db
    .update(memberInvitations)
    .set({ tokenHash: hashToken(token), expiresAt: expiryAt(now) })
    .where(eq(memberInvitations.id, id))
    .returning({ id: memberInvitations.id });
  return changed.length > 0 || undefined;
}

const selectInvitations = (db: Database) =>
  db
    .select({
      id: memberInvitations.id,
      venueId: memberInvitations.venueId,
      email: memberInvitations.email,
      role: memberInvitations.role,
      businessName: businesses.businessName,
      inviter: { firstName: venuePeople.firstName, lastName: venuePeople.lastName },
    })
    .from(memberInvitations)
    .innerJoin(businesses, eq(businesses.id, memberInvitations.venueId))
    .leftJoin(venuePeople, eq(venuePeople.userId, memberInvitations.invitedBy))
    .$dynamic();

/** An invitation with what its mail says; undefined once it was taken back or accepted. */
export async function invitationById(db: Database, id: string) {
  const [invitation] = await selectInvitations(db).where(eq(memberInvitations.id, id));
  return invitation;
}

/** The invitation of a link; undefined for a link that was used, replaced or has expired. */
export async function invitationOfToken(db: Database, token: string, now: Date) {
  const [invitation] = await selectInvitations(db).where(
    and(
      eq(memberInvitations.tokenHash, hashToken(token)),
      gt(memberInvitations.expiresAt, now),
      isNull(businesses.deletedAt),
    ),
  );
  return invitation;
}

export type Invitation = NonNullable<Awaited<ReturnType<typeof invitationOfToken>>>;

/** The full name of the member who invites; undefined once the account is deleted. */
export const inviterNameOf = ({ inviter }: Pick<Invitation, 'inviter'>): string | undefined =>
  inviter?.firstName && inviter.lastName
    ? fullName({ firstName: inviter.firstName, lastName: inviter.lastName })
    : undefined;

/** The account of an address; undefined if it has none. */
export async function accountOfAddress(db: Database, email: string) {
  const [user] = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
  return user;
}

/** Adds a member, who keeps a role that the venue has given before. */
export async function insertMember(
  tx: Transaction,
  member: { userId: string; venueId: string; role: MemberRole; createdAt: Date },
): Promise<void> {
  await tx.insert(venueMembers).values(member).onConflictDoNothing();
}

/** Deletes the invitations that have expired. */
export async function deleteExpiredInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(memberInvitations).where(lte(memberInvitations.expiresAt, now));
}
