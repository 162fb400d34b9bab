import { decide } from '@passa/domain';
import { updateSnapshots } from '../applicant-access/index.ts';
import { ApiError } from '../platform/http/errors.ts';
import { BATCH_SIZE, inBatches } from '../core/in-batches.ts';
import type { Services } from '../core/services.ts';
import { withTransaction, type UnitOfWork } from '../core/unit-of-work.ts';
import { applyEffects } from './effects.ts';
import { refusalError } from './refusal-error.ts';
import { lockJob, lockPastJobs, type Job, type ListedJob } from './locks.ts';
import { setJobStatus } from './repository.ts';

/**
 * Closes an open job for its business. Its applications stay pending, and their workers are notified.
 * @throws ApiError notFound for a job of another business, jobNotOpen
 */
export async function closeJob(unit: UnitOfWork, businessId: string, jobId: string): Promise<void> {
  const job = await lockJob(unit.tx, jobId);
  if (job?.businessId !== businessId) throw new ApiError('notFound');
  await closeJobs(unit, [job], businessId);
}

/**
 * Closes every open job whose start has passed, except those that another transaction has locked. Several processes may run it
 * at once.
 * @param now UTC instant
 * @returns the number of closed jobs
 */
export async function closePastJobs(services: Pick<Services, 'db' | 'queue' | 'live'>, now: Date): Promise<number> {
  return inBatches(() =>
    withTransaction({ ...services, now: () => now }, async (unit) => {
      const past = await lockPastJobs(unit.tx, now, BATCH_SIZE);
      await closeJobs(unit, past, null);
      return past.length;
    }),
  );
}

/**
 * Closes locked jobs.
 * @param businessId null if the program closes the jobs because they have started
 * @throws ApiError jobNotOpen if one of them is not open
 */
export async function closeJobs(
  unit: UnitOfWork,
  jobs: (ListedJob & Pick<Job, 'status' | 'startDate' | 'endDate'>)[],
  businessId: string | null,
): Promise<void> {
  const decisions = jobs.map((job) => {
    const decision = decide('close', businessId === null ? 'system' : 'business', job, null, unit.now);
    if (!decision.allowed) throw refusalError(decision.reason);
    return decision;
  });
  // The status and the event are the same for each job.
  const [decision] = decisions;
  if (!decision) return;
  const ids = jobs.map(({ id }) => id);
  await Promise.all([setJobStatus(unit.tx, ids, decision.jobStatus, unit.now), updateSnapshots(unit, ids)]);
  await applyEffects(
    unit,
    decision.event,
    businessId,
    jobs.map((job) => ({ job })),
  );
}
