import type { MemberChange } from '@passa/domain';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { forgetVenue } from '../../notifications/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { deleteMember, membersOf, replaceMissingContact, setContact, setRole } from './queries.ts';

/**
 * Under the lock of the team, gives a member another role, or makes the member the contact of hired workers.
 * @throws ApiError notFound for an account that is no member; lastOwner
 */
export async function changeMember(
  unit: UnitOfWork,
  venueId: string,
  userId: string,
  change: MemberChange,
): Promise<void> {
  const { tx } = unit;
  if ('role' in change) {
    if (!(await setRole(tx, venueId, userId, change.role))) throw new ApiError('notFound');
    await requireOwner(unit, venueId);
    await forgetVenue(tx, { userId, venueId }, change.role);
  } else {
    const isMember = (await membersOf(tx, venueId)).some((member) => member.userId === userId);
    if (!isMember) throw new ApiError('notFound');
    await setContact(tx, venueId, userId);
  }
  await recordTeam(unit, 'member-changed', venueId);
  endStreamsOf(unit, userId);
}

/**
 * Ends a membership, under the lock of the team. The person sees nothing of the venue from the commit on, on open screens neither.
 * @param action who ends it: an owner, or the member
 * @throws ApiError notFound for an account that is no member; lastOwner
 */
export async function removeMember(
  unit: UnitOfWork,
  venueId: string,
  userId: string,
  action: 'member-removed' | 'member-left',
): Promise<void> {
  if (!(await deleteMember(unit.tx, venueId, userId))) throw new ApiError('notFound');
  await requireOwner(unit, venueId);
  await replaceMissingContact(unit.tx, venueId);
  await forgetVenue(unit.tx, { userId, venueId }, undefined);
  await recordTeam(unit, action, venueId);
  endStreamsOf(unit, userId);
}

/** A deferred trigger requires an owner as well; this check names the reason before the commit. */
async function requireOwner({ tx }: UnitOfWork, venueId: string): Promise<void> {
  const members = await membersOf(tx, venueId);
  if (!members.some(({ role }) => role === 'owner')) throw new ApiError('lastOwner');
}

type TeamAction = 'member-changed' | 'member-removed' | 'member-left';

const recordTeam = ({ record }: UnitOfWork, action: TeamAction, venueId: string) =>
  record({ action, actorId: venueId, accountId: venueId });

/** Streams name their recipients when they open, so that each opens another one after its account's venues have changed. */
function endStreamsOf({ publish }: UnitOfWork, userId: string): void {
  publish({ users: [userId] }, { type: 'groups-changed' });
}
