import { JOB_TRANSITIONS, nextState } from '@passa/domain';
import type { Services } from '../platform/services.ts';
import type { Transaction } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { lockJobOfBusiness, lockPastJobs, pendingApplicationsTo, setStatus } from './queries.ts';

/** So many at once: no lock is held for long, and nobody waits for it. */
const BATCH = 100;

/** The mail that tells who applied. */
export const TOLD_BY = 'mail-job-closed';

/**
 * Closes a job that its business no longer wants to fill. Who applied stays pending, and is told by mail.
 * @throws ApiError notFound for who did not post it, jobNotOpen
 */
export async function closeJob(
  tx: Transaction,
  queue: Queue,
  businessId: string,
  jobId: string,
  now: Date,
): Promise<void> {
  const job = await lockJobOfBusiness(tx, businessId, jobId);
  if (!job) throw new ApiError('notFound');
  // Asked under the lock: somebody may have been hired since the screen was drawn.
  const status = nextState(JOB_TRANSITIONS, job.status, 'business', 'close');
  if (!status) throw new ApiError('jobNotOpen');
  await setStatus(tx, [job.id], status, now);
  await tell(tx, queue, [job.id], 'business');
}

/**
 * Closes every open job whose start has passed. A job that somebody is deciding on at this moment is left for the next
 * time; several processes may do this at once.
 * @returns how many it closed
 */
export async function closePastJobs({ db, queue }: Pick<Services, 'db' | 'queue'>, now: Date): Promise<number> {
  const status = nextState(JOB_TRANSITIONS, 'open', 'system', 'close');
  if (!status) return 0;
  const closeSome = () =>
    db.transaction(async (tx) => {
      const past = await lockPastJobs(tx, now, BATCH);
      if (past.length === 0) return 0;
      await setStatus(tx, past, status, now);
      await tell(tx, queue, past, 'system');
      return past.length;
    });

  let closed = 0;
  let some: number;
  do {
    some = await closeSome();
    closed += some;
  } while (some === BATCH);
  if (closed > 0) queue.wake(TOLD_BY);
  return closed;
}

/** Nobody applies meanwhile: whoever does waits for the job, and is then told that it is closed. */
async function tell(tx: Transaction, queue: Queue, jobIds: string[], closedBy: 'business' | 'system'): Promise<void> {
  const waiting = await pendingApplicationsTo(tx, jobIds);
  const tasks = waiting.map((applicationId) => ({ applicationId, closedBy }));
  await queue.enqueueAll(tx, TOLD_BY, tasks);
}
