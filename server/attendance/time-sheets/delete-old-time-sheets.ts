import { PERSONAL_DATA } from '@passa/domain';
import { BATCH_SIZE, inBatches } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { keptSince } from '../core/kept-since.ts';
import { deleteTimeSheetsBefore } from './queries.ts';

/** Deletes time sheets past their retention, with their steps; safe to run in several processes at once. */
export async function deleteOldTimeSheets({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const before = keptSince(PERSONAL_DATA.timeSheets, now);
  await inBatches(() => deleteTimeSheetsBefore(db, before, BATCH_SIZE));
}
