import { isHeldBack, type JobFacts } from '@passa/domain';
import { deleteSnapshot } from '../../applicant-access/index.ts';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { forgetKeptTerms } from './changes.ts';
import { invitationOf } from './invitations.ts';
import type { Application, Job } from './locks.ts';
import { isRegularOfBusiness } from './regulars.ts';
import { insertApplication, reapply } from './repository.ts';

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

/** A job as a worker sees it while a block separates the worker from its business. */
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
