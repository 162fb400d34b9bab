import { accessEnding, applicantAccess, type AccessEnding } from '@passa/domain';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { ApiError, type ErrorCode } from '../platform/http/errors.ts';
import { snapshotFacts } from './present.ts';
import { publishAccessEnd } from './publish-access-end.ts';
import { accessOf, clearSnapshot, makeDeclineFinal } from './queries.ts';

const REFUSALS = {
  withdraw: 'accessUndecided',
  cancel: 'accessNeeded',
} as const satisfies Record<Exclude<AccessEnding, 'end'>, ErrorCode>;

/**
 * Ends the access to a worker's details that one application gives to its business. The business keeps the name and the outcome.
 * Ending an access twice changes nothing.
 * @throws ApiError notFound if the application is not the worker's own; accessUndecided if the worker must withdraw it instead;
 *   accessNeeded if the worker must cancel the shift instead, which is possible until it starts
 */
export async function endAccess(unit: UnitOfWork, workerId: string, applicationId: string): Promise<void> {
  const { tx, now } = unit;
  const row = await accessOf(tx, workerId, applicationId);
  if (!row) throw new ApiError('notFound');
  const { application, job, snapshot } = row;
  const access = applicantAccess(application, job, snapshotFacts(snapshot), now);
  if (access === 'none') return;
  const ending = accessEnding(application, access);
  if (ending !== 'end') throw new ApiError(REFUSALS[ending]);
  // The application before its snapshot, in the lock order of a transition.
  await makeDeclineFinal(tx, applicationId);
  if (!(await clearSnapshot(tx, applicationId))) return;
  const { id, jobId, businessId } = application;
  await unit.record({ action: 'access-ended', actorId: workerId, applicationId: id, jobId, workerId, businessId });
  publishAccessEnd(unit, application);
}
