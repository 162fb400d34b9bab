import { closeJob, lockJobs, transition } from '../../hiring/index.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Identity } from '../../platform/sessions/authentication.ts';
import { unfinishedApplications, unfinishedJobs } from './queries.ts';

const CANCELLATION = { action: 'cancel', reason: null } as const;

type FutureShifts = {
  /** Ends future shifts and applications as the user would have, with the same notifications. */
  endAll: (unit: UnitOfWork, userId: string) => Promise<void>;
  /** Whether there are future shifts or applications left. */
  hasMore: (unit: UnitOfWork, userId: string) => Promise<boolean>;
};

/** Withdraws a worker's applications and cancels their future shifts, so that those jobs open again. */
const WORKER: FutureShifts = {
  async endAll(unit, userId) {
    const { tx, now } = unit;
    const jobIds = (await unfinishedApplications(tx, userId, now)).map(({ jobId }) => jobId);
    await lockJobs(tx, jobIds);
    // Read again under the locks, since an application may have been decided meanwhile.
    for (const { id, jobId, status } of await unfinishedApplications(tx, userId, now)) {
      if (!jobIds.includes(jobId)) continue;
      await transition(
        unit,
        { userId, role: 'worker' },
        id,
        status === 'accepted' ? CANCELLATION : { action: 'withdraw' },
      );
    }
  },
  hasMore: async ({ tx, now }, userId) => (await unfinishedApplications(tx, userId, now)).length > 0,
};

/** Closes a business's open jobs and cancels its future shifts. */
const BUSINESS: FutureShifts = {
  async endAll(unit, userId) {
    const { tx, now } = unit;
    const jobIds = (await unfinishedJobs(tx, userId, now)).map(({ id }) => id);
    await lockJobs(tx, jobIds);
    for (const { id, applicationId } of await unfinishedJobs(tx, userId, now)) {
      if (!jobIds.includes(id)) continue;
      if (applicationId) await transition(unit, { userId, role: 'business' }, applicationId, CANCELLATION);
      else await closeJob(unit, userId, id);
    }
  },
  hasMore: async ({ tx, now }, userId) => (await unfinishedJobs(tx, userId, now)).length > 0,
};

export const FUTURE_SHIFTS: Record<NonNullable<Identity['role']>, FutureShifts> = {
  worker: WORKER,
  business: BUSINESS,
};
