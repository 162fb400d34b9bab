import { decide, type JobFacts } from '@passa/domain';
import { deleteSnapshot } from '../applicant-access/index.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../core/services.ts';
import { tryLockAccountForShare } from '../database/locks.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { applyApplicationEffects } from './effects.ts';
import { refusalError } from './refusal-error.ts';
import { lockApplicationOfWorker, lockJobForShare, type Application } from './locks.ts';
import { insertApplication, reapply } from './repository.ts';

/**
 * Applies to a job for a worker, for the first time or after a withdrawal.
 * @param message replaces the message of the earlier application
 * @param expectedUpdatedAt the `updatedAt` of the job that the worker has read, if known
 * @returns the pending application and its job
 * @throws ApiError notFound, alreadyApplied, jobNotOpen, jobStarted, jobChanged, tooManyApplications or
 *   tooManyApplicationsByWorker. Of two simultaneous requests, a unique constraint refuses one as alreadyApplied.
 */
export async function apply(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  unit: UnitOfWork,
  {
    workerId,
    jobId,
    message,
    expectedUpdatedAt,
  }: { workerId: string; jobId: string; message: string | null; expectedUpdatedAt?: Date | undefined },
): Promise<{ application: Application; job: JobFacts }> {
  const { tx, now } = unit;
  const [job, existing, hasAccount] = await Promise.all([
    lockJobForShare(tx, jobId),
    lockApplicationOfWorker(tx, jobId, workerId),
    tryLockAccountForShare(tx, { userId: workerId, role: 'worker' }),
  ]);
  // A worker cannot see a job that is not open, unless they have applied for it.
  if (!job || (!existing && job.status !== 'open')) throw new ApiError('notFound');
  const decision = decide('apply', 'worker', job, existing ?? null, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  // A worker applies only for the hours and the pay that they have read.
  const { termsChangedAt } = job;
  if (expectedUpdatedAt && termsChangedAt && expectedUpdatedAt < termsChangedAt) throw new ApiError('jobChanged');
  if (!hasAccount) throw new ApiError('notSignedIn');
  // Each application notifies the business. Without this limit, withdrawing and applying in a loop would flood it.
  const [isAllowedForJob, isAllowedForWorker] = await Promise.all([
    rateLimiter.consume({ limit: 'application-for-job', key: `${workerId} ${jobId}` }, tx),
    rateLimiter.consume({ limit: 'application-by-worker', key: workerId }, tx),
  ]);
  if (!isAllowedForJob) throw new ApiError('tooManyApplications');
  if (!isAllowedForWorker) throw new ApiError('tooManyApplicationsByWorker');
  if (existing) await deleteSnapshot(tx, existing.id);
  const application = existing
    ? await reapply(tx, existing.id, { message, now })
    : await insertApplication(tx, job, { workerId, message, now });
  await applyApplicationEffects(unit, decision.event, workerId, { job, nextStatus: job.status }, application);
  return { application, job };
}
