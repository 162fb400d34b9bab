import { PERSONAL_DATA } from '@passa/domain';
import { BATCH_SIZE, inBatches } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { keptSince } from '../core/kept-since.ts';
import { deleteTermsBefore } from './queries.ts';

/** Deletes the terms of shifts past their retention; safe to run in several processes at once. */
export async function deleteOldTerms({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const before = keptSince(PERSONAL_DATA.hireTerms, now);
  await inBatches(() => deleteTermsBefore(db, before, BATCH_SIZE));
}
