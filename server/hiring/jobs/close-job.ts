import { openingsAfter, decide } from '@passa/domain';
import { updateSnapshots } from '../../applicant-access/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { BATCH_SIZE, inBatches } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction, type UnitOfWork } from '../../core/unit-of-work.ts';
import { applyEffects } from '../core/effects.ts';
import { refusalError } from '../core/refusal-error.ts';
import { heldOpenings, lockJob, lockPastJobs, type Job, type ListedJob } from '../core/locks.ts';
import { setJobStatus, setOpenings } from '../core/repository.ts';

/**
 * Closes an open job for its business, so that no further worker is hired for it. Its applications stay pending, and their workers are
 * notified. If some openings are filled, the free ones are removed, so that the job is hired.
 * @throws ApiError notFound for a job of another business, jobNotOpen
 */
export async function closeJob({ tx, atLock }: UnitOfWork, businessId: string, jobId: string): Promise<void> {
  const job = await lockJob(tx, jobId);
  if (job?.businessId !== businessId) throw new ApiError('notFound');
  await closeJobs(atLock(), [job], businessId);
}

/**
 * Closes every open job that has started, except those that another transaction has locked. Several processes may run it
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
  jobs: (ListedJob & Pick<Job, 'status' | 'startDate' | 'endDate' | 'openings'>)[],
  businessId: string | null,
): Promise<void> {
  const actor = businessId === null ? 'system' : 'business';
  const ids = jobs.map(({ id }) => id);
  const held = await heldOpenings(unit.tx, ids);
  const closing = jobs.map((job) => {
    const decision = decide('close', actor, job, null, unit.now);
    if (!decision.allowed) throw refusalError(decision.reason);
    return { job, event: decision.event, ...openingsAfter({ ...job, ...held(job.id) }, 'removeFree') };
  });
  const [first] = closing;
  if (!first) return;
  const closed = closing.filter(({ status }) => status === 'closed').map(({ job }) => job.id);
  const partlyFilled = closing.filter(({ status }) => status !== 'closed');
  await Promise.all([
    closed.length > 0 ? setJobStatus(unit.tx, closed, 'closed', unit.now) : undefined,
    ...partlyFilled.map(({ job, ...next }) => setOpenings(unit.tx, job.id, next, unit.now)),
    updateSnapshots(unit, ids),
  ]);
  await applyEffects(
    unit,
    first.event,
    businessId,
    closing.map(({ job, status }) => ({ job, nextStatus: status })),
  );
}
