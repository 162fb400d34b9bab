import { randomUUID } from 'node:crypto';
import type { PostJob } from '@passa/domain';
import type { Transaction } from '../../platform/database/database.ts';
import { jobs, openings } from '../../database/schema.ts';
import { listedJob, type ListedJob } from '../locks.ts';
import { toRow } from '../repository.ts';

/**
 * Inserts a job for each date, with one opening each.
 * @param dates Stockholm dates, `YYYY-MM-DD`
 * @returns the new jobs, and the id of the one on the first date
 */
export async function insertSeries(
  tx: Transaction,
  businessId: string,
  job: PostJob,
  dates: string[],
  now: Date,
): Promise<{ posted: ListedJob[]; firstId: string }> {
  const seriesId = randomUUID();
  // Lists show the newest job first, and of several with the same time that with the greatest id: here the first date.
  const ids = dates.map(() => randomUUID()).sort();
  const rows = dates.toSorted().map((startDate) => ({
    id: ids.pop() ?? randomUUID(),
    businessId,
    seriesId,
    ...toRow({ ...job, startDate }),
    updatedAt: now,
  }));
  const posted = await tx.insert(jobs).values(rows).returning(listedJob);
  await tx.insert(openings).values(rows.map(({ id }) => ({ jobId: id, number: 1 })));
  const [first] = rows;
  if (!first) throw new Error('A series has no dates.');
  return { posted, firstId: first.id };
}
