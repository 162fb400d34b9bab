import { BATCH_SIZE, inBatches } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { takeNoShowStep } from './take-step.ts';
import { dueNoShows } from './queries.ts';

/** Whether a no-show has been answered, made final by another process, or recorded anew with a later deadline, since it was read. */
const isSettledSince = (error: unknown) =>
  error instanceof ApiError && (error.code === 'noShowEnded' || error.code === 'notFound');

/**
 * Makes a no-show final if its worker was notified and has not answered in time. Each no-show has its own transaction. Several processes
 * may run it at once.
 * @param now UTC instant
 * @returns the number of no-shows that were due
 */
export function expireNoShows(services: Pick<Services, 'db' | 'queue' | 'live'>, now: Date): Promise<number> {
  return inBatches(async () => {
    const due = await dueNoShows(services.db, now, BATCH_SIZE);
    for (const { noShow, businessId } of due) {
      const wanted = { action: 'expire', by: 'system', applicationId: noShow.applicationId } as const;
      try {
        await withTransaction({ ...services, now: () => now }, (unit) =>
          takeNoShowStep(unit, { ...wanted, partyId: businessId }),
        );
      } catch (error) {
        if (!isSettledSince(error)) throw error;
      }
    }
    return due.length;
  });
}
