import type { Party, Role } from '@passa/domain';
import { countOpenHours, deleteInspectionCode, eraseKiosksOf } from '../../attendance/index.ts';
import { clearSnapshotsOfAccount } from '../../applicant-access/index.ts';
import { deleteConfirmationTokens } from '../../security/index.ts';
import { removeAllFiles } from '../../files/index.ts';
import { ConcurrentChangeError, withRetriedTransaction } from '../../core/retried-transaction.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { removeEmailFromQueue } from '../../platform/queue/ready-tasks.ts';
import type { Services } from '../../core/services.ts';
import type { Identity } from '../../platform/sessions/queries.ts';
import { revokeVerificationTokens } from '../../platform/sessions/queries.ts';
import {
  anonymiseIdentity,
  hasOwnTexts,
  removeOwnTexts,
  runningHires,
  anonymiseVenue,
  anonymiseWorker,
  eraseActionReasons,
  lockAccount,
  lockParty,
  deleteOwnedRows,
  deleteRowsOfVenue,
  deleteRowsOfWorker,
  eraseExpiredReasons,
} from './erase.ts';
import { lockTeam, membershipsOf, partiesOfAccount } from '../../core/acting/index.ts';
import { removeMember } from '../../venues/index.ts';
import { COMMITMENTS } from './commitments.ts';

/** The owner of an account, in a session or, if an operator deletes it, without one. */
type Owner = Pick<Identity, 'userId' | 'email'> & { role: Role; sessionId: string | null };

/**
 * Deletes an account in one transaction: ends future shifts and applications, removes personal data from rows that must
 * stay, and deletes all others.
 * @param afterwards further work in the same transaction
 * @throws ApiError notSignedIn if the session has ended concurrently; lastOwner while a venue has other members and no other owner;
 *   shiftRunning while a shift of the user is running: the other party counts on the user, and could no longer record or correct the
 *   hours; hoursOpen for a business with more open hours than it has read of
 */
export async function deleteAccount(
  services: Services,
  owner: Owner,
  read: Read,
  afterwards: (unit: UnitOfWork) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await withRetriedTransaction(services, async (unit) => {
    await deleteNow(unit, owner, read);
    await afterwards(unit);
  });
}

/** How many open shifts the owner of a business, or the operator, has read of. */
type Read = { openHours: number };

async function deleteNow(unit: UnitOfWork, owner: Owner, read: Read): Promise<void> {
  const { tx, now, record } = unit;
  const { userId, role, email, sessionId } = owner;
  const { endAll, hasMore } = COMMITMENTS[role];

  const venueIds = (await membershipsOf(tx, userId)).map(({ venueId }) => venueId);
  for (const venueId of venueIds.toSorted()) await lockTeam(tx, venueId);
  const memberships = await membershipsOf(tx, userId);
  const shared = memberships
    .filter(({ others }) => others > 0)
    .map(({ venueId }) => venueId)
    .toSorted();
  const parties = await partiesOfAccount(tx, owner);
  const forEachParty = async (work: (party: Party) => Promise<unknown>) => {
    for (const party of parties) await work(party);
  };
  const ofEachParty = async <Found>(find: (party: Party) => Promise<Found[]>): Promise<Found[]> => {
    const found: Found[] = [];
    await forEachParty(async (party) => found.push(...(await find(party))));
    return found;
  };

  // Before the open no-shows are taken back.
  const running = await ofEachParty((party) => runningHires(tx, party, now));
  if (running.some(({ isAbsent }) => !isAbsent)) throw new ApiError('shiftRunning');
  const open = await ofEachParty(async (party) => [await countAllOpen(tx, party, now)]);
  if (role === 'business' && open.reduce((sum, count) => sum + count, 0) > read.openHours)
    throw new ApiError('hoursOpen');
  // Jobs are locked before the account, in the lock order of applying and hiring. Rows that were created in between are
  // found once the account is locked, when nothing more can be created. Locking their jobs then could deadlock, so the
  // transaction is retried.
  await forEachParty(({ partyId }) => endAll(unit, partyId));
  // Applications are locked before the account too.
  await forEachParty((party) => removeOwnTexts(tx, party));
  await forEachParty((party) => lockParty(tx, party));
  if (!(await lockAccount(tx, owner))) throw new ApiError('notSignedIn');
  // The undo of a completion brings a running hire back.
  const hasNewHire = (await ofEachParty((party) => runningHires(tx, party, now))).length > running.length;
  const left = await ofEachParty(async (party) => [
    (await hasMore(unit, party.partyId)) || (await hasOwnTexts(tx, party)),
  ]);
  const isOfOthers = JSON.stringify(await membershipsOf(tx, userId)) !== JSON.stringify(memberships);
  if (hasNewHire || left.includes(true) || isOfOthers)
    throw new ConcurrentChangeError(
      'A hire, a job, an application, a reason, a message or a member was added while the account was being deleted.',
    );

  await forEachParty(async (party) => {
    if (party.role === 'worker') {
      await removeAllFiles(unit, userId);
      await anonymiseWorker(tx, userId, now);
      await deleteRowsOfWorker(tx, userId);
    } else {
      await anonymiseVenue(tx, party.partyId, now);
      await eraseKiosksOf(tx, party.partyId, now);
      await deleteInspectionCode(tx, party.partyId);
      await deleteRowsOfVenue(tx, party.partyId);
    }
    await clearSnapshotsOfAccount(tx, party);
  });
  for (const venueId of shared) await removeMember(unit, venueId, userId, 'member-left');
  await deleteOwnedRows(tx, userId);
  await revokeVerificationTokens(tx, userId);
  await deleteConfirmationTokens(tx, userId);
  await removeEmailFromQueue(tx, email);
  await anonymiseIdentity(tx, userId, now);
  // Triggers let them go once their author is deleted.
  await forEachParty((party) => eraseExpiredReasons(tx, party));
  await eraseActionReasons(tx, userId);
  await record({ action: 'account-deleted', actorId: sessionId === null ? null : userId, accountId: userId });
}

async function countAllOpen(...of: Parameters<typeof countOpenHours>): Promise<number> {
  const { unanswered, unpaid, disputed } = await countOpenHours(...of);
  return unanswered + unpaid + disputed;
}
