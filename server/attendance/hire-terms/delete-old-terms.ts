import { PERSONAL_DATA, stockholmDate, stockholmInstant } from '@passa/domain';
import { BATCH_SIZE, inBatches } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { deleteTermsBefore } from './queries.ts';

/** Deletes the terms of shifts past their retention; safe to run in several processes at once. */
export async function deleteOldTerms({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const year = Number(stockholmDate(now).slice(0, 4)) - PERSONAL_DATA.hireTerms.yearsAfterShift;
  const before = stockholmInstant(`${year}-01-01`, '00:00');
  await inBatches(() => deleteTermsBefore(db, before, BATCH_SIZE));
}
