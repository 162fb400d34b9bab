import { PERSONAL_DATA } from '@passa/domain';
import { BATCH_SIZE, inBatches } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { keptSince } from '../core/kept-since.ts';
import { deleteTimeSheetsBefore, lockDueProposals } from './queries.ts';
import { takeDueSteps } from './transition.ts';

/** Deletes time sheets past their retention, with their steps; safe to run in several processes at once. */
export async function deleteOldTimeSheets({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const before = keptSince(PERSONAL_DATA.timeSheets, now);
  await inBatches(() => deleteTimeSheetsBefore(db, before, BATCH_SIZE));
}

/**
 * Approves proposals after their time to answer has passed, and hands those that lower the pay to the operator. Several processes may run
 * it at once.
 * @param now UTC instant
 * @returns the number of proposals
 */
export function expireProposals(services: Pick<Services, 'db' | 'queue' | 'live'>, now: Date): Promise<number> {
  return inBatches(() =>
    withTransaction({ ...services, now: () => now }, async (unit) => {
      const due = await lockDueProposals(unit.tx, now, BATCH_SIZE);
      await takeDueSteps(unit, due);
      return due.length;
    }),
  );
}
