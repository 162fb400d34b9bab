import { JOB_TRANSITIONS, nextState } from '@passa/domain';
import { keepAccessInStep } from '../applicant-access/index.ts';
import { notify } from '../../notifications/index.ts';
import { withTransaction, type UnitOfWork } from '../../unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockJobOfBusiness, lockPastJobs, pendingApplicationsTo, setStatus } from './queries.ts';
import { tellOfJob } from './tell-of-job.ts';

/** So many at once: no lock is held for long, and nobody waits for it. */
const BATCH = 100;

/**
 * Closes a job that its business no longer wants to fill. Who applied stays pending, and is told.
 * @throws ApiError notFound for who did not post it, jobNotOpen
 */
export async function closeJob(change: UnitOfWork, businessId: string, jobId: string): Promise<void> {
  const job = await lockJobOfBusiness(change.tx, businessId, jobId);
  if (!job) throw new ApiError('notFound');
  // Asked under the lock: somebody may have been hired since the screen was drawn.
  const status = nextState(JOB_TRANSITIONS, job.status, 'business', 'close');
  if (!status) throw new ApiError('jobNotOpen');
  await setStatus(change.tx, [job.id], status, change.now);
  await change.record({ action: 'job-closed', actorId: businessId, jobId, businessId });
  await tell(change, [{ id: jobId, businessId }]);
}

/**
 * Closes every open job whose start has passed. A job that somebody is deciding on at this moment is left for the next
 * time; several processes may do this at once.
 * @returns how many it closed
 */
export async function closePastJobs(services: Pick<Services, 'db' | 'queue' | 'live'>, now: Date): Promise<number> {
  const status = nextState(JOB_TRANSITIONS, 'open', 'system', 'close');
  if (!status) return 0;
  const closeSome = () =>
    withTransaction({ ...services, now: () => now }, async (change) => {
      const past = await lockPastJobs(change.tx, now, BATCH);
      if (past.length === 0) return 0;
      const ids = past.map(({ id }) => id);
      await setStatus(change.tx, ids, status, now);
      await change.record(
        ...past.map(({ id, businessId }) => ({ action: 'job-closed' as const, jobId: id, businessId })),
      );
      await tell(change, past);
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

/** Nobody applies meanwhile: whoever does waits for the job, and is then told that it is closed. */
async function tell(change: UnitOfWork, jobs: { id: string; businessId: string }[]): Promise<void> {
  for (const job of jobs) tellOfJob(change, 'job-changed', job);
  const ids = jobs.map(({ id }) => id);
  await keepAccessInStep(change, ids);
  const waiting = await pendingApplicationsTo(change.tx, ids);
  await notify(
    change,
    waiting.map(({ id, workerId }) => ({ userId: workerId, kind: 'jobClosed', applicationId: id })),
  );
}
