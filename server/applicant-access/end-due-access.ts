import { withTransaction } from '../core/unit-of-work.ts';
import type { Services } from '../core/services.ts';
import { keepAccessInStep } from './keep-in-step.ts';
import { clearDueSnapshots, lockJobsWithDueSnapshots } from './queries.ts';
import { publishAccess } from './publish-access.ts';

/** So many at once, so that no lock is held for long. */
const BATCH = 100;

/**
 * Takes the snapshots that are due because a shift has started or ended, and removes the details of those that were kept
 * for as long as they may be. Several processes may do this at once.
 * @returns how many jobs and how many snapshots were due
 */
export async function endDueAccess(services: Pick<Services, 'db' | 'queue' | 'live'>, now: Date) {
  const at = { ...services, now: () => now };
  const taken = await inBatches(() =>
    withTransaction(at, async (change) => {
      const jobIds = await lockJobsWithDueSnapshots(change.tx, now, BATCH);
      if (jobIds.length > 0) await keepAccessInStep(change, jobIds);
      return jobIds.length;
    }),
  );
  const cleared = await inBatches(() =>
    withTransaction(at, async (change) => {
      const over = await clearDueSnapshots(change.tx, now, BATCH);
      for (const application of over) publishAccess(change, application);
      return over.length;
    }),
  );
  return { taken, cleared };
}

async function inBatches(doSome: () => Promise<number>): Promise<number> {
  let done = 0;
  let some: number;
  do {
    some = await doSome();
    done += some;
  } while (some === BATCH);
  return done;
}
