import { JOB_TRANSITIONS, nextState } from '@passa/domain';
import type { Database, Transaction } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import { lockJobOfBusiness, lockPastJobs, setStatus } from './queries.ts';

/** So many at once: no lock is held for long, and nobody waits for it. */
const BATCH = 100;

/**
 * Closes a job that its business no longer wants to fill. Who applied stays pending.
 * @throws ApiError notFound for who did not post it, jobNotOpen
 */
export async function closeJob(tx: Transaction, businessId: string, jobId: string, now: Date): Promise<void> {
  const job = await lockJobOfBusiness(tx, businessId, jobId);
  if (!job) throw new ApiError('notFound');
  // Asked under the lock: somebody may have been hired since the screen was drawn.
  const status = nextState(JOB_TRANSITIONS, job.status, 'business', 'close');
  if (!status) throw new ApiError('jobNotOpen');
  await setStatus(tx, [job.id], status, now);
}

/**
 * Closes every open job whose start has passed. A job that somebody is deciding on at this moment is left for the next
 * time; several processes may do this at once.
 * @returns how many it closed
 */
export async function closePastJobs(db: Database, now: Date): Promise<number> {
  const status = nextState(JOB_TRANSITIONS, 'open', 'system', 'close');
  if (!status) return 0;
  const closeSome = () =>
    db.transaction(async (tx) => {
      const past = await lockPastJobs(tx, now, BATCH);
      if (past.length > 0) await setStatus(tx, past, status, now);
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
