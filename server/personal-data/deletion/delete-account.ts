import type { Role } from '@passa/domain';
import { countOpenHours, deleteInspectionCode, eraseKiosksOf } from '../../attendance/index.ts';
import { clearSnapshotsOfAccount } from '../../applicant-access/index.ts';
import { deleteConfirmationTokens } from '../../security/index.ts';
import { removeAllFiles } from '../../files/index.ts';
import { ConcurrentChangeError, withRetriedTransaction } from '../../core/retried-transaction.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { businesses, workers } from '../../database/schema.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { removeEmailFromQueue } from '../../platform/queue/ready-tasks.ts';
import type { Services } from '../../core/services.ts';
import type { Identity } from '../../platform/sessions/authentication.ts';
import { revokeVerificationTokens } from '../../platform/sessions/queries.ts';
import {
  anonymiseBusiness,
  anonymiseIdentity,
  hasOwnTexts,
  removeOwnTexts,
  runningHires,
  anonymiseWorker,
  eraseActionReasons,
  lockAccount,
  deleteOwnedRows,
  eraseExpiredReasons,
} from './erase.ts';
import { COMMITMENTS } from './commitments.ts';

/** The owner of an account, in a session or, if an operator deletes it, without one. */
type Owner = Pick<Identity, 'userId' | 'email'> & { role: Role; sessionId: string | null };

/**
 * Deletes an account in one transaction: ends future shifts and applications, removes personal data from rows that must
 * stay, and deletes all others.
 * @param afterwards further work in the same transaction
 * @throws ApiError notSignedIn if the session has ended concurrently; shiftRunning while a shift of the user is running: the other party
 *   counts on the user, and could no longer record or correct the hours; hoursOpen for a business with more open hours than it has read of
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

  // Before the open no-shows are taken back.
  const running = await runningHires(tx, owner, now);
  if (running.some(({ isAbsent }) => !isAbsent)) throw new ApiError('shiftRunning');
  if (role === 'business' && (await countAllOpen(tx, owner, now)) > read.openHours) throw new ApiError('hoursOpen');
  // Jobs are locked before the account, in the lock order of applying and hiring. Rows that were created in between are
  // found once the account is locked, when nothing more can be created. Locking their jobs then could deadlock, so the
  // transaction is retried.
  await endAll(unit, userId);
  // Applications are locked before the account too.
  await removeOwnTexts(tx, owner);
  if (!(await lockAccount(tx, role === 'worker' ? workers : businesses, owner))) throw new ApiError('notSignedIn');
  // The undo of a completion brings a running hire back.
  const hasNewHire = (await runningHires(tx, owner, now)).length > running.length;
  if (hasNewHire || (await hasMore(unit, userId)) || (await hasOwnTexts(tx, owner)))
    throw new ConcurrentChangeError(
      'A hire, a job, an application, a reason or a message was added while the account was being deleted.',
    );

  if (role === 'worker') {
    await removeAllFiles(unit, userId);
    await anonymiseWorker(tx, userId, now);
  } else {
    await anonymiseBusiness(tx, userId, now);
    await eraseKiosksOf(tx, userId, now);
    await deleteInspectionCode(tx, userId);
  }
  await clearSnapshotsOfAccount(tx, owner);
  await deleteOwnedRows(tx, userId);
  await revokeVerificationTokens(tx, userId);
  await deleteConfirmationTokens(tx, userId);
  await removeEmailFromQueue(tx, email);
  await anonymiseIdentity(tx, userId, now);
  await eraseExpiredReasons(tx, owner);
  await eraseActionReasons(tx, userId);
  await record({ action: 'account-deleted', actorId: sessionId === null ? null : userId, accountId: userId });
}

async function countAllOpen(...of: Parameters<typeof countOpenHours>): Promise<number> {
  const { unanswered, unpaid, disputed } = await countOpenHours(...of);
  return unanswered + unpaid + disputed;
}
