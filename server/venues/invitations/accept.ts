import type { Locale, MemberSignUp } from '@passa/domain';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { insertVenuePerson } from '../../people/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { lockTeam } from '../../core/acting/index.ts';
import { requirePlaceForVenue } from '../own-venues/place-for-venue.ts';
import { accountOfAddress, deleteInvitation, insertMember, invitationOfToken, type Invitation } from './queries.ts';

/**
 * Makes the account of the invited address a member.
 * @param userId the account that is logged in
 * @returns the id of the venue
 * @throws ApiError memberInvitationUnusable; venuesFull; invitationForOther if the address is not that of the account
 */
export async function acceptInvitation(unit: UnitOfWork, userId: string, token: string): Promise<string> {
  const invitation = await lockInvitation(unit, token);
  const account = await accountOfAddress(unit.tx, invitation.email);
  if (account?.id !== userId) throw new ApiError('invitationForOther');
  await requirePlaceForVenue(unit.tx, userId);
  await join(unit, invitation, userId);
  return invitation.venueId;
}

/**
 * Creates an account for the invited address, which the link has confirmed, and makes it a member.
 * @param credentials the hash of the password, and the language that the request asks for
 * @throws ApiError memberInvitationUnusable; emailTaken if the address has an account
 */
export async function signUpByInvitation(
  unit: UnitOfWork,
  token: string,
  form: Omit<MemberSignUp, 'token'>,
  credentials: { hash: string; language: Locale | null },
): Promise<void> {
  const invitation = await lockInvitation(unit, token);
  const userId = await insertVenuePerson(unit.tx, invitation.email, form, credentials);
  if (!userId) throw new ApiError('emailTaken');
  await unit.record({ action: 'signed-up', actorId: userId, accountId: userId });
  await join(unit, invitation, userId);
}

/** Waits for other changes of the team, so that a link is used once. */
async function lockInvitation({ tx, now }: UnitOfWork, token: string): Promise<Invitation> {
  const found = await invitationOfToken(tx, token, now);
  if (found) await lockTeam(tx, found.venueId);
  const invitation = found && (await invitationOfToken(tx, token, now));
  if (!invitation) throw new ApiError('memberInvitationUnusable');
  return invitation;
}

async function join(unit: UnitOfWork, { id, venueId, role }: Invitation, userId: string): Promise<void> {
  await insertMember(unit.tx, { userId, venueId, role, createdAt: unit.now });
  await deleteInvitation(unit.tx, venueId, id);
  await unit.record({ action: 'member-joined', actorId: userId, accountId: venueId });
}
