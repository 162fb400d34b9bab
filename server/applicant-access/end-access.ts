import { accessEnding, applicantAccess, type AccessEnding } from '@passa/domain';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { ApiError, type ErrorCode } from '../platform/http/errors.ts';
import { snapshotFacts } from './present.ts';
import { publishAccess } from './publish-access.ts';
import { accessOf, clearSnapshot } from './queries.ts';

const REASON_AGAINST: Record<Exclude<AccessEnding, 'end'>, ErrorCode> = {
  withdraw: 'accessUndecided',
  cancel: 'accessNeeded',
};

/**
 * Ends a business's access to the details of a worker that one application gives: from now on the name and the outcome
 * remain. To end it again changes nothing.
 * @throws ApiError notFound for an application that is not the worker's own; accessUndecided or accessNeeded where it is to
 *   be withdrawn or cancelled instead
 */
export async function endAccess(change: UnitOfWork, workerId: string, applicationId: string): Promise<void> {
  const { tx, now } = change;
  const row = await accessOf(tx, workerId, applicationId);
  if (!row) throw new ApiError('notFound');
  const { application, job, snapshot } = row;
  const access = applicantAccess(application, job, snapshotFacts(snapshot), now);
  if (access === 'none') return;
  const ending = accessEnding(application, access);
  if (ending !== 'end') throw new ApiError(REASON_AGAINST[ending]);
  if (!(await clearSnapshot(tx, applicationId))) return;
  const { id, jobId, businessId } = application;
  await change.record({ action: 'access-ended', actorId: workerId, applicationId: id, jobId, workerId, businessId });
  publishAccess(change, application);
}
