import { decide } from '@passa/domain';
import { keepAccessInStep } from '../applicant-access/index.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Services } from '../core/services.ts';
import { withTransaction, type UnitOfWork } from '../core/unit-of-work.ts';
import { applyEffects } from './effects.ts';
import { refusal } from './refusal.ts';
import { lockJob, lockPastJobs, updateJobs, type Job } from './repository.ts';

/** So few at once that no lock is held for long. */
const BATCH = 100;

/**
 * Closes a job that its business no longer wants to fill. Its applications stay pending, and their workers are notified.
 * @throws ApiError notFound for a job of another business, jobNotOpen
 */
export async function closeJob(unit: UnitOfWork, businessId: string, jobId: string): Promise<void> {
  const job = await lockJob(unit.tx, jobId);
  if (job?.businessId !== businessId) throw new ApiError('notFound');
  await close(unit, [job], businessId);
}

/**
 * Closes every open job whose start has passed. A job that another transaction decides on is left for the next time;
 * several processes may do this at once.
 * @returns how many it closed
 */
export async function closePastJobs(services: Pick<Services, 'db' | 'queue' | 'live'>, now: Date): Promise<number> {
  const closeSome = () =>
    withTransaction({ ...services, now: () => now }, async (unit) => {
      const past = await lockPastJobs(unit.tx, now, BATCH);
      await close(unit, past, null);
      return past.length;
    });

  let closed = 0;
  let some: number;
  do {
    some = await closeSome();
    closed += some;
  } while (some === BATCH);
  return closed;
}

/** @param businessId null where the jobs close by themselves */
async function close(
  unit: UnitOfWork,
  jobs: Pick<Job, 'id' | 'businessId' | 'status' | 'startDate' | 'endDate'>[],
  businessId: string | null,
): Promise<void> {
  const decisions = jobs.map((job) => {
    const decision = decide('close', businessId === null ? 'system' : 'business', job, null, unit.now);
    if (!decision.allowed) throw refusal(decision.reason);
    return decision;
  });
  // Closing leads to the same status whichever job it is.
  const [decision] = decisions;
  if (!decision) return;
  const ids = jobs.map(({ id }) => id);
  await updateJobs(unit.tx, ids, { status: decision.job, updatedAt: unit.now });
  await keepAccessInStep(unit, ids);
  const subjects = jobs.map((job) => ({ jobId: job.id, businessId: job.businessId }));
  await applyEffects(unit, decision.event, businessId, subjects);
}
