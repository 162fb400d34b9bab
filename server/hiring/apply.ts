import { decide, type JobFacts } from '@passa/domain';
import { deleteSnapshot } from '../applicant-access/index.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../core/services.ts';
import { lockAccountForShare } from '../database/locks.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { applyApplicationEffects } from './effects.ts';
import { refusal } from './refusal.ts';
import { insertApplication, lockApplicationOf, lockJobForShare, reapply, type Application } from './repository.ts';

/**
 * Applies to a job for a worker, for the first time or after a withdrawal.
 * @param asOf the `updatedAt` of the job that the worker has read, if known
 * @returns the pending application and its job
 * @throws ApiError notFound, alreadyApplied, jobNotOpen, jobStarted, jobChanged, tooManyApplications or
 *   tooManyApplicationsByWorker. Of two simultaneous requests, a unique constraint refuses one as alreadyApplied.
 */
export async function apply(
  { attempts }: Pick<Services, 'attempts'>,
  unit: UnitOfWork,
  { workerId, jobId, asOf }: { workerId: string; jobId: string; asOf?: Date | undefined },
): Promise<{ application: Application; job: JobFacts }> {
  const { tx, now } = unit;
  const job = await lockJobForShare(tx, jobId);
  const before = job && (await lockApplicationOf(tx, jobId, workerId));
  // A worker cannot see a job that is not open, unless they have applied for it.
  if (!job || (!before && job.status !== 'open')) throw new ApiError('notFound');
  const decision = decide('apply', 'worker', job, before ?? null, now);
  if (!decision.allowed) throw refusal(decision.reason);
  // A worker applies only for the hours and the pay that they have read.
  if (asOf && asOf.getTime() !== job.updatedAt.getTime()) throw new ApiError('jobChanged');
  await lockAccountForShare(tx, { userId: workerId, role: 'worker' });
  // Each application notifies the business. Without this limit, withdrawing and applying in a loop would flood it.
  if (!(await attempts.take({ limit: 'application-for-job', key: `${workerId} ${jobId}` }, tx))) {
    throw new ApiError('tooManyApplications');
  }
  if (!(await attempts.take({ limit: 'application-by-worker', key: workerId }, tx))) {
    throw new ApiError('tooManyApplicationsByWorker');
  }
  if (before) await deleteSnapshot(tx, before.id);
  const application = before ? await reapply(tx, before.id, now) : await insertApplication(tx, job, workerId);
  await applyApplicationEffects(unit, decision.event, workerId, job, application);
  return { application, job: { ...job, status: decision.jobStatus } };
}
