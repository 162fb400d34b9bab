import { randomUUID } from 'node:crypto';
import { releaseOf, type PostJob } from '@passa/domain';
import type { Transaction } from '../../platform/database/database.ts';
import { jobs, openings } from '../../database/schema.ts';
import { listedJob, type ListedJob } from '../core/locks.ts';
import { toRow } from '../core/repository.ts';

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * Inserts a job for each date, with its openings.
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
    releasedAt: releaseOf(job, now),
    updatedAt: now,
  }));
  const posted = await tx.insert(jobs).values(rows).returning(listedJob);
  await tx
    .insert(openings)
    .values(rows.flatMap(({ id, openings: count }) => numbersUpTo(count).map((number) => ({ jobId: id, number }))));
  const [first] = rows;
  if (!first) throw new Error('A series has no dates.');
  return { posted, firstId: first.id };
}
