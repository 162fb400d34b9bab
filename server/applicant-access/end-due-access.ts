import { BATCH_SIZE, inBatches } from '../core/in-batches.ts';
import { withTransaction } from '../core/unit-of-work.ts';
import type { Services } from '../core/services.ts';
import { updateSnapshots } from './update-snapshots.ts';
import { clearDueSnapshots, lockJobsWithDueSnapshots, REASONS_TO_FREEZE } from './queries.ts';
import { publishAccessEnd } from './publish-access-end.ts';

/**
 * Takes the snapshots that are due because a shift has started or ended, and removes the details from snapshots with an ended access.
 * Several processes may run it at once.
 * @param now UTC instant
 * @param since shifts that started before this UTC instant, and those at a kept time that ended before it, get no snapshot
 * @returns `taken`, the number of jobs with new snapshots; `cleared`, the number of snapshots without details now
 */
export async function endDueAccess(services: Pick<Services, 'db' | 'queue' | 'live'>, now: Date, since = new Date(0)) {
  const servicesAt = { ...services, now: () => now };
  const take = (reason: (typeof REASONS_TO_FREEZE)[number]) =>
    inBatches(() =>
      withTransaction(servicesAt, async (unit) => {
        const jobIds = await lockJobsWithDueSnapshots(unit.tx, reason, { since, now }, BATCH_SIZE);
        if (jobIds.length > 0) await updateSnapshots(unit, jobIds);
        return jobIds.length;
      }),
    );
  let taken = 0;
  for (const reason of REASONS_TO_FREEZE) taken += await take(reason);
  const cleared = await inBatches(() =>
    withTransaction(servicesAt, async (unit) => {
      const ended = await clearDueSnapshots(unit.tx, now, BATCH_SIZE);
      for (const application of ended) publishAccessEnd(unit, application);
      return ended.length;
    }),
  );
  return { taken, cleared };
}

/** Longer than a shift lasts. Milliseconds. */
const RECENT = 7 * 24 * 60 * 60 * 1000;

/**
 * The scheduled task. Its first run in a process considers all shifts, since no process may have run when one ended. Later runs consider
 * recent shifts only: a shift that its worker does not complete stays hired, so the number of all shifts grows with the years.
 */
export function createDueAccessTask(services: Pick<Services, 'db' | 'queue' | 'live' | 'now'>): () => Promise<void> {
  let since: Date | undefined;
  return async () => {
    const now = services.now();
    await endDueAccess(services, now, since);
    since = new Date(now.getTime() - RECENT);
  };
}
