import { decide, type JobFacts } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { lockWorker, tryLockVenueOfJobForShare, tryLockUsablePartyForShare } from '../../database/locks.ts';
import { adultDateOf } from '../../people/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { asClosed, isHidden, requireMayApply, requireUnchanged, writePending } from '../core/applying.ts';
import { isBlockedForJob } from '../core/blocks.ts';
import { applyApplicationEffects } from '../core/effects.ts';
import { lockApplicationOfWorker, lockJobForShare, type Application } from '../core/locks.ts';
import { refusalError } from '../core/refusal-error.ts';

/**
 * Applies to a job for a worker, for the first time or after a withdrawal.
 * @param message replaces the message of the earlier application
 * @param expectedUpdatedAt the `updatedAt` of the job that the worker has read, if known
 * @returns the pending application and its job
 * @throws ApiError notFound, alreadyApplied, jobNotOpen, jobStarted, workerUnderAge, jobChanged, tooManyApplications or
 *   tooManyApplicationsByWorker. Of two simultaneous requests, a unique constraint refuses one as alreadyApplied.
 */
export async function apply(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  { tx, atLock }: UnitOfWork,
  {
    workerId,
    jobId,
    message,
    expectedUpdatedAt,
  }: { workerId: string; jobId: string; message: string | null; expectedUpdatedAt?: Date | undefined },
): Promise<{ application: Application; job: JobFacts }> {
  const [job, existing, , isBlocked, workerAdultOn, hasAccount, hasBusiness] = await Promise.all([
    lockJobForShare(tx, jobId),
    lockApplicationOfWorker(tx, jobId, workerId),
    // A block takes this lock too, so that no application is pending after it. Looking for one comes after the lock.
    lockWorker(tx, workerId),
    isBlockedForJob(tx, workerId, jobId),
    adultDateOf(tx, workerId),
    tryLockUsablePartyForShare(tx, { partyId: workerId, role: 'worker' }),
    tryLockVenueOfJobForShare(tx, jobId),
  ]);
  const unit = atLock();
  const { now } = unit;
  // A worker cannot see a job that is not open, unless they have applied for it.
  if (
    !job ||
    (!existing &&
      (job.status !== 'open' || (await isHidden(tx, workerId, { ...job, isBlocked: isBlocked || !hasBusiness }, now))))
  )
    throw new ApiError('notFound');
  // A worker who has withdrawn still sees the job, which a block, or the suspension of its business, closes to them.
  const seen = isBlocked || !hasBusiness ? asClosed(job) : job;
  const decision = decide('apply', 'worker', { ...seen, workerAdultOn }, existing ?? null, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  requireUnchanged(job, expectedUpdatedAt);
  if (!hasAccount) throw new ApiError('notSignedIn');
  await requireMayApply({ rateLimiter }, tx, workerId, jobId);

  const application = await writePending(unit, job, existing, { workerId, message });
  await applyApplicationEffects(unit, decision.event, workerId, { job, nextStatus: job.status }, application);
  return { application, job };
}
