import { closeJob, lockJobs, transition } from '../../hiring/index.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import type { Identity } from '../../platform/sessions/authentication.ts';
import { unsettledApplications, unsettledJobs } from './queries.ts';

const CANCELLING = { action: 'cancel', reason: null } as const;

type Settling = {
  /** Ends future shifts and applications as the user would have, with the same notifications. */
  settle: (unit: UnitOfWork, userId: string) => Promise<void>;
  /** Whether there are future shifts or applications left. */
  hasMore: (unit: UnitOfWork, userId: string) => Promise<boolean>;
};

/** Withdraws a worker's applications and cancels their future shifts, so that those jobs open again. */
const WORKER: Settling = {
  async settle(unit, userId) {
    const { tx, now } = unit;
    const jobIds = (await unsettledApplications(tx, userId, now)).map(({ jobId }) => jobId);
    await lockJobs(tx, jobIds);
    // Read again under the locks, since an application may have been decided meanwhile.
    for (const { id, jobId, status } of await unsettledApplications(tx, userId, now)) {
      if (!jobIds.includes(jobId)) continue;
      await transition(
        unit,
        { userId, role: 'worker' },
        id,
        status === 'accepted' ? CANCELLING : { action: 'withdraw' },
      );
    }
  },
  hasMore: async ({ tx, now }, userId) => (await unsettledApplications(tx, userId, now)).length > 0,
};

/** Closes a business's open jobs and cancels its future shifts. */
const BUSINESS: Settling = {
  async settle(unit, userId) {
    const { tx, now } = unit;
    const jobIds = (await unsettledJobs(tx, userId, now)).map(({ id }) => id);
    await lockJobs(tx, jobIds);
    for (const { id, applicationId } of await unsettledJobs(tx, userId, now)) {
      if (!jobIds.includes(id)) continue;
      if (applicationId) await transition(unit, { userId, role: 'business' }, applicationId, CANCELLING);
      else await closeJob(unit, userId, id);
    }
  },
  hasMore: async ({ tx, now }, userId) => (await unsettledJobs(tx, userId, now)).length > 0,
};

export const SETTLING: Record<NonNullable<Identity['role']>, Settling> = { worker: WORKER, business: BUSINESS };
