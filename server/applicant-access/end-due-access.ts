import { BATCH_SIZE, inBatches } from '../core/in-batches.ts';
import { withTransaction } from '../core/unit-of-work.ts';
import type { Services } from '../core/services.ts';
import { updateSnapshots } from './update-snapshots.ts';
import { clearDueSnapshots, lockJobsWithDueSnapshots } from './queries.ts';
import { publishAccessEnd } from './publish-access-end.ts';

/**
 * Takes the snapshots that are due because a shift has started or ended, and removes the details from snapshots whose access has
 * ended. Several processes may run it at once.
 * @param now UTC instant
 * @returns `taken`, the number of jobs with new snapshots; `cleared`, the number of snapshots without details now
 */
export async function endDueAccess(services: Pick<Services, 'db' | 'queue' | 'live'>, now: Date) {
  const servicesAt = { ...services, now: () => now };
  const taken = await inBatches(() =>
    withTransaction(servicesAt, async (unit) => {
      const jobIds = await lockJobsWithDueSnapshots(unit.tx, now, BATCH_SIZE);
      if (jobIds.length > 0) await updateSnapshots(unit, jobIds);
      return jobIds.length;
    }),
  );
  const cleared = await inBatches(() =>
    withTransaction(servicesAt, async (unit) => {
      const ended = await clearDueSnapshots(unit.tx, now, BATCH_SIZE);
      for (const application of ended) publishAccessEnd(unit, application);
      return ended.length;
    }),
  );
  return { taken, cleared };
}
