import type { Role } from '@passa/domain';
import {
  closeJob,
  lockJobs,
  takeNoShowStep,
  transition,
  type Principal,
  openNoShowsOfWorker,
} from '../../hiring/index.ts';
import { ConcurrentChangeError } from '../../core/retried-transaction.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { unfinishedApplications, unfinishedJobs } from './erase.ts';

/** @throws ConcurrentChangeError if the shift has begun since it was read; the deletion then finds it running */
async function cancelShift(unit: UnitOfWork, principal: Principal, applicationId: string) {
  try {
    return await transition(unit, principal, applicationId, { action: 'cancel', reason: null });
  } catch (error) {
    if (!(error instanceof ApiError) || !['workerCheckedIn', 'jobStarted'].includes(error.code)) throw error;
    throw new ConcurrentChangeError('A shift has begun while the account was being deleted.');
  }
}

/** The pending applications and future shifts of a user's account. */
type Commitments = {
  /** Ends them as the user would have, with the same notifications. */
  endAll: (unit: UnitOfWork, userId: string) => Promise<void>;
  /** Whether there are any left. */
  hasMore: (unit: UnitOfWork, userId: string) => Promise<boolean>;
};

/**
 * @param find the user's applications or jobs that are not finished
 * @param end ends one of them, under the lock of its job
 */
function commitments<Unfinished extends { jobId: string }>(
  find: (unit: UnitOfWork, userId: string) => Promise<Unfinished[]>,
  end: (unit: UnitOfWork, userId: string, unfinished: Unfinished) => Promise<unknown>,
): Commitments {
  return {
    async endAll(unit, userId) {
      const jobIds = (await find(unit, userId)).map(({ jobId }) => jobId);
      await lockJobs(unit.tx, jobIds);
      // Read again under the locks, since an application may have been decided meanwhile.
      const unfinished = await find(unit, userId);
      // A job that was added meanwhile is not locked. `hasMore` finds it.
      for (const one of unfinished.filter(({ jobId }) => jobIds.includes(jobId))) await end(unit, userId, one);
    },
    hasMore: async (unit, userId) => (await find(unit, userId)).length > 0,
  };
}

export const COMMITMENTS: Record<Role, Commitments> = {
  /**
   * Withdraws a worker's applications and cancels their future shifts, so that those jobs open again. Takes the no-shows back that the
   * worker can no longer answer; their hires stand.
   */
  worker: commitments(
    async ({ tx, now }, userId) => [
      ...(await unfinishedApplications(tx, userId, now)),
      ...(await openNoShowsOfWorker(tx, userId)).map((hire) => ({ ...hire, status: 'absent' as const })),
    ],
    (unit, userId, { id, status }) =>
      status === 'absent'
        ? takeNoShowStep(unit, { action: 'takeBack', by: 'system', applicationId: id, userId })
        : status === 'accepted'
          ? cancelShift(unit, { userId, role: 'worker' }, id)
          : transition(unit, { userId, role: 'worker' }, id, { action: 'withdraw' }),
  ),
  /** Closes a business's open jobs and cancels its future shifts. */
  business: commitments(
    ({ tx, now }, userId) => unfinishedJobs(tx, userId, now),
    async (unit, userId, { jobId, status, hired }) => {
      let jobStatus = status;
      for (const applicationId of hired ?? []) {
        const { job } = await cancelShift(unit, { userId, role: 'business' }, applicationId);
        jobStatus = job.status;
      }
      // The cancellation of the last shift has closed the job, unless it has free openings.
      if (jobStatus === 'open') await closeJob(unit, userId, jobId);
    },
  ),
};

/** How many shifts the deletion of an account would cancel, and how many applications or jobs it would end besides. */
type CommitmentCount = { shifts: number; waiting: number };

export async function countOfWorker(db: Database, userId: string, now: Date): Promise<CommitmentCount> {
  const unfinished = await unfinishedApplications(db, userId, now);
  const shifts = unfinished.filter(({ status }) => status === 'accepted').length;
  return { shifts, waiting: unfinished.length - shifts };
}

export async function countOfBusiness(db: Database, userId: string, now: Date): Promise<CommitmentCount> {
  const unfinished = await unfinishedJobs(db, userId, now);
  return {
    shifts: unfinished.flatMap(({ hired }) => hired ?? []).length,
    waiting: unfinished.filter(({ status }) => status === 'open').length,
  };
}
