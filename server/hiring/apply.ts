import { decide, isHeldBack, type JobFacts } from '@passa/domain';
import { deleteSnapshot } from '../applicant-access/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../core/services.ts';
import { lockWorker, tryLockBusinessOfJobForShare, tryLockUsableAccountForShare } from '../database/locks.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { forgetKeptTerms } from './changes/queries.ts';
import { isBlockedForJob } from './blocks/queries.ts';
import { adultDateOf } from '../people/index.ts';
import { applyApplicationEffects } from './effects.ts';
import { refusalError } from './refusal-error.ts';
import { lockApplicationOfWorker, lockJobForShare, type Application, type Job } from './locks.ts';
import { invitationOf } from './invitations/queries.ts';
import { isRegularOfBusiness } from './regulars/queries.ts';
import { insertApplication, reapply } from './repository.ts';

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
    tryLockUsableAccountForShare(tx, { userId: workerId, role: 'worker' }),
    tryLockBusinessOfJobForShare(tx, jobId),
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

/**
 * Whether a worker does not see an open job. `hiddenFrom` is the same rule for lists.
 * @param job `isBlocked`: whether the business and the worker are apart by a block
 */
export const isHidden = async (
  tx: Transaction,
  workerId: string,
  job: Pick<Job, 'id' | 'businessId' | 'releasedAt'> & { isBlocked: boolean },
  now: Date,
): Promise<boolean> =>
  job.isBlocked ||
  (isHeldBack(job, now) &&
    !(await isRegularOfBusiness(tx, workerId, job.businessId)) &&
    !(await invitationOf(tx, job.id, workerId)));

/** A job as a worker sees it whom a block keeps apart from its business. */
export const asClosed = <Seen extends Pick<JobFacts, 'status'>>(job: Seen): Seen =>
  job.status === 'open' ? { ...job, status: 'closed' } : job;

/** Each application notifies the business. Without this limit, withdrawing and applying in a loop would flood it. */
export async function requireMayApply(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  tx: Transaction,
  workerId: string,
  jobId: string,
): Promise<void> {
  const [forJob, byWorker] = [
    { limit: 'application-for-job', key: `${workerId} ${jobId}` },
    { limit: 'application-by-worker', key: workerId },
  ] as const;
  const [isAllowedForJob, isAllowedForWorker] = await Promise.all([
    rateLimiter.consume(forJob, tx),
    rateLimiter.consume(byWorker, tx),
  ]);
  if (!isAllowedForJob) throw await rateLimiter.refusal('tooManyApplications', [forJob, byWorker], { on: tx });
  if (!isAllowedForWorker) throw await rateLimiter.refusal('tooManyApplicationsByWorker', [byWorker], { on: tx });
}

/** Writes a new pending application, or makes a withdrawn one pending again. */
export async function writePending(
  { tx, now }: UnitOfWork,
  job: Pick<Job, 'id' | 'businessId'>,
  existing: Application | undefined,
  { workerId, message }: { workerId: string; message: string | null },
): Promise<Application> {
  if (!existing) return insertApplication(tx, job, { workerId, message, now });
  await deleteSnapshot(tx, existing.id);
  // The worker has read the terms that the job has now.
  await forgetKeptTerms(tx, existing.id);
  return reapply(tx, existing.id, { message, now });
}

/** A worker is hired only for the hours and the pay that they have read, and an edit replaces only the terms that the business has read. */
export function requireUnchanged({ termsChangedAt }: Pick<Job, 'termsChangedAt'>, expectedUpdatedAt?: Date): void {
  if (expectedUpdatedAt && termsChangedAt && expectedUpdatedAt < termsChangedAt) throw new ApiError('jobChanged');
}
