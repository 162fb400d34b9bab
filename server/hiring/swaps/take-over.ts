import { decide, type JobFacts } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { lockWorker, tryLockVenueOfJobForShare, tryLockUsablePartyForShare } from '../../database/locks.ts';
import { adultDateOf } from '../../people/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { requireMayApply, requireUnchanged, writePending } from '../core/applying.ts';
import { areBlocked } from '../core/blocks.ts';
import { applyEffects } from '../core/effects.ts';
import { lockApplicationOfWorker, lockJob, type Application } from '../core/locks.ts';
import { refusalError } from '../core/refusal-error.ts';
import { isCodeOf } from './code.ts';
import { findHire, insertSwap, openSwapOf } from '../core/swaps.ts';

/**
 * Asks the business for a worker to take a shift over from the hired worker who gave them a link. The application is pending until the
 * business answers. It may have been before.
 * @param expectedUpdatedAt the `updatedAt` of the job that the worker has read
 * @returns the pending application and its job
 * @throws ApiError notFound for a link that is not, or no longer, valid; alreadyApplied, jobStarted, workerUnderAge, jobChanged,
 *   takeoverAsked, tooManyApplications or tooManyApplicationsByWorker
 */
export async function askToTakeOver(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  { tx, atLock }: UnitOfWork,
  {
    workerId,
    applicationId,
    code,
    secret,
    expectedUpdatedAt,
  }: { workerId: string; applicationId: string; code: string; secret: string; expectedUpdatedAt: Date },
): Promise<{ application: Application; job: JobFacts }> {
  // The job of an application never changes.
  const jobId = (await findHire(tx, applicationId))?.jobId;
  const job = jobId && (await lockJob(tx, jobId));
  if (!job) throw new ApiError('notFound');
  const existing = await lockApplicationOfWorker(tx, job.id, workerId);
  await lockWorker(tx, workerId);
  const unit = atLock();
  const { now } = unit;
  const hasAccount = await tryLockUsablePartyForShare(tx, { partyId: workerId, role: 'worker' });
  // Read again under the lock on the job.
  const hire = await findHire(tx, applicationId);
  const isApart =
    !(await tryLockVenueOfJobForShare(tx, job.id)) || (await areBlocked(tx, { workerId, businessId: job.businessId }));
  if (!isCodeOf(secret, hire, code, now) || isApart) throw new ApiError('notFound');
  const workerAdultOn = await adultDateOf(tx, workerId);
  const decision = decide('takeOver', 'worker', { ...job, isHandedOver: true, workerAdultOn }, existing ?? null, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  if ((await openSwapOf(tx, hire.id)) || (existing && (await openSwapOf(tx, existing.id))))
    throw new ApiError('takeoverAsked');
  requireUnchanged(job, expectedUpdatedAt);
  if (!hasAccount) throw new ApiError('notSignedIn');
  await requireMayApply({ rateLimiter }, tx, workerId, job.id);

  const waiting = existing?.status === 'pending' ? existing : undefined;
  const application = waiting ?? (await writePending(unit, job, existing, { workerId, message: null }));
  await insertSwap(tx, hire, application, { madeApplication: !waiting, now });
  await applyEffects(unit, decision.event, workerId, [
    { job, nextStatus: job.status, application, otherApplication: hire },
  ]);
  // The screen of the hired worker shows that a colleague has asked.
  unit.publish({ users: [hire.workerId] }, { type: 'application-changed', jobId: job.id, applicationId: hire.id });
  return { application, job };
}
