import { closeJob, lockJobs, transition } from '../../hiring/index.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Identity } from '../../platform/sessions/authentication.ts';
import { unsettledApplications, unsettledJobs } from './queries.ts';

// Nobody can cancel without a word; that there is none says to whoever reads it that the account was deleted.
const CANCELLING = { action: 'cancel', reason: '' } as const;

type Settling = {
  /** Ends what is still to come, as the person would have: whoever it concerns is told. */
  settle: (unit: UnitOfWork, userId: string) => Promise<void>;
  /** Whether something is still to come. */
  hasMore: (unit: UnitOfWork, userId: string) => Promise<boolean>;
};

/** Takes back what a worker applied for, and cancels the shifts that they will not work: those jobs open again. */
const WORKER: Settling = {
  async settle(change, userId) {
    const { tx, now } = change;
    const jobIds = (await unsettledApplications(tx, userId, now)).map(({ jobId }) => jobId);
    await lockJobs(tx, jobIds);
    // Read once more under the locks: somebody may have been hired, or turned down, while they were waited for.
    for (const { id, jobId, status } of await unsettledApplications(tx, userId, now)) {
      if (!jobIds.includes(jobId)) continue;
      await transition(
        change,
        { userId, role: 'worker' },
        id,
        status === 'accepted' ? CANCELLING : { action: 'withdraw' },
      );
    }
  },
  hasMore: async ({ tx, now }, userId) => (await unsettledApplications(tx, userId, now)).length > 0,
};

/** Closes what a business has open, and cancels the shifts that nobody will be there for. */
const BUSINESS: Settling = {
  async settle(change, userId) {
    const { tx, now } = change;
    const jobIds = (await unsettledJobs(tx, userId, now)).map(({ id }) => id);
    await lockJobs(tx, jobIds);
    for (const { id, applicationId } of await unsettledJobs(tx, userId, now)) {
      if (!jobIds.includes(id)) continue;
      if (applicationId) await transition(change, { userId, role: 'business' }, applicationId, CANCELLING);
      else await closeJob(change, userId, id);
    }
  },
  hasMore: async ({ tx, now }, userId) => (await unsettledJobs(tx, userId, now)).length > 0,
};

export const SETTLING: Record<NonNullable<Identity['role']>, Settling> = { worker: WORKER, business: BUSINESS };
