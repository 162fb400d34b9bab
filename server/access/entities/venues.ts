import { randomBytes, randomUUID } from 'node:crypto';
import { retentionOf } from '@passa/domain';
import { eq } from 'drizzle-orm';
import { memberInvitations } from '../../database/schema.ts';
import { hashToken } from '../../platform/primitives/hash-token.ts';
import { aMember } from '../../testing/builders.ts';
import type { TestUsers, Names } from '../test-users.ts';

/** A further member of the business. */
export async function aMemberOfBusiness({ passa, business }: TestUsers): Promise<Names> {
  return { userId: (await aMember(passa, business, 'manager')).account.id };
}

/** The link of an invitation to act for the business, as if it had been mailed. */
async function anInvitationTo({ passa, business }: TestUsers, email: string): Promise<Names> {
  const [token, invitationId] = [randomBytes(32).toString('base64url'), randomUUID()];
  await passa.db.insert(memberInvitations).values({
    ...{ id: invitationId, venueId: business.partyId, email, role: 'manager', invitedBy: business.account.id },
    tokenHash: hashToken(token),
    expiresAt: new Date(passa.clock.now().getTime() + retentionOf('memberInvitations')),
  });
  return { invitationId, token, email };
}

/** An invitation of an address without an account. */
export const anOpenInvitation = (users: TestUsers): Promise<Names> =>
  anInvitationTo(users, `${randomUUID()}@example.com`);

/** An invitation of the former member. */
export const anInvitationBack = async (users: TestUsers): Promise<Names> => {
  const { email } = users.removedMember;
  await users.passa.db.delete(memberInvitations).where(eq(memberInvitations.email, email));
  return anInvitationTo(users, email);
};
