import type { Party, Role } from '@passa/domain';
import { closeJob, lockJobs, takeNoShowStep, transition, openNoShowsOfWorker } from '../../hiring/index.ts';
import { ConcurrentChangeError } from '../../core/retried-transaction.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { unfinishedApplications, unfinishedJobs } from './erase.ts';

/** @throws ConcurrentChangeError if the shift has begun since it was read; the deletion then finds it running */
async function cancelShift(unit: UnitOfWork, party: Party, applicationId: string) {
  try {
    return await transition(unit, party, applicationId, { action: 'cancel', reason: null });
  } catch (error) {
    if (!(error instanceof ApiError) || !['workerCheckedIn', 'jobStarted'].includes(error.code)) throw error;
    throw new ConcurrentChangeError('A shift has begun while the account was being deleted.');
  }
}

/** The pending applications and future shifts of a user's account. */
type Commitments = {
  /** Ends them as the user would have, with the same notifications. */
  endAll: (unit: UnitOfWork, partyId: string) => Promise<void>;
  /** Whether there are any left. */
  hasMore: (unit: UnitOfWork, partyId: string) => Promise<boolean>;
};

/**
 * @param find the user's applications or jobs that are not finished
 * @param end ends one of them, under the lock of its job
 */
function commitments<Unfinished extends { jobId: string }>(
  find: (unit: UnitOfWork, partyId: string) => Promise<Unfinished[]>,
  end: (unit: UnitOfWork, partyId: string, unfinished: Unfinished) => Promise<unknown>,
): Commitments {
  return {
    async endAll(unit, partyId) {
      const jobIds = (await find(unit, partyId)).map(({ jobId }) => jobId);
      await lockJobs(unit.tx, jobIds);
      // Read again under the locks, since an application may have been decided meanwhile.
      const unfinished = await find(unit, partyId);
      // A job that was added meanwhile is not locked. `hasMore` finds it.
      for (const one of unfinished.filter(({ jobId }) => jobIds.includes(jobId))) await end(unit, partyId, one);
    },
    hasMore: async (unit, partyId) => (await find(unit, partyId)).length > 0,
  };
}

export const COMMITMENTS: Record<Role, Commitments> = {
  /**
   * Withdraws a worker's applications and cancels their future shifts, so that those jobs open again. Takes the no-shows back that the
   * worker can no longer answer; their hires stand.
   */
  worker: commitments(
    async ({ tx, now }, partyId) => [
      ...(await unfinishedApplications(tx, partyId, now)),
      ...(await openNoShowsOfWorker(tx, partyId)).map((hire) => ({ ...hire, status: 'absent' as const })),
    ],
    (unit, partyId, { id, status }) =>
      status === 'absent'
        ? takeNoShowStep(unit, { action: 'takeBack', by: 'system', applicationId: id, partyId })
        : status === 'accepted'
          ? cancelShift(unit, { partyId, role: 'worker' }, id)
          : transition(unit, { partyId, role: 'worker' }, id, { action: 'withdraw' }),
  ),
  /** Closes a business's open jobs and cancels its future shifts. */
  business: commitments(
    ({ tx, now }, partyId) => unfinishedJobs(tx, partyId, now),
    async (unit, partyId, { jobId, status, hired }) => {
      let jobStatus = status;
      for (const applicationId of hired ?? []) {
        const { job } = await cancelShift(unit, { partyId, role: 'business' }, applicationId);
        jobStatus = job.status;
      }
      // The cancellation of the last shift has closed the job, unless it has free openings.
      if (jobStatus === 'open') await closeJob(unit, partyId, jobId);
    },
  ),
};

/** How many shifts the deletion of an account would cancel, and how many applications or jobs it would end besides. */
type CommitmentCount = { shifts: number; waiting: number };

export async function countOfWorker(db: Database, partyId: string, now: Date): Promise<CommitmentCount> {
  const unfinished = await unfinishedApplications(db, partyId, now);
  const shifts = unfinished.filter(({ status }) => status === 'accepted').length;
  return { shifts, waiting: unfinished.length - shifts };
}

export async function countOfBusiness(db: Database, partyId: string, now: Date): Promise<CommitmentCount> {
  const unfinished = await unfinishedJobs(db, partyId, now);
  return {
    shifts: unfinished.flatMap(({ hired }) => hired ?? []).length,
    waiting: unfinished.filter(({ status }) => status === 'open').length,
  };
}
