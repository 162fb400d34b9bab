import { DEFAULT_AVAILABILITY, type Availability, type WorkerToMatch } from '@passa/domain';
import { eq, sql } from 'drizzle-orm';
import { workerAvailability, workers } from '../database/schema.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { prepare } from '../platform/database/prepare.ts';

// By the first column Drizzle decides whether a left join found a row, so the first one is never null.
const availabilityColumns = {
  exceptions: workerAvailability.exceptions,
  weekly: workerAvailability.weekly,
  pausedUntil: workerAvailability.pausedUntil,
  homeArea: workerAvailability.homeArea,
};

/** A worker's availability and home area; the default if the worker has entered nothing. */
export async function availabilityOf(db: Database, workerId: string): Promise<Availability> {
  const [row] = await db
    .select(availabilityColumns)
    .from(workerAvailability)
    .where(eq(workerAvailability.workerId, workerId));
  return row ?? DEFAULT_AVAILABILITY;
}

/** Replaces a worker's availability and home area. */
export async function replaceAvailability(
  tx: Transaction,
  workerId: string,
  { weekly, exceptions, pausedUntil, homeArea }: Availability,
  now: Date,
): Promise<void> {
  const row = { weekly, exceptions, pausedUntil, homeArea, updatedAt: now };
  await tx
    .insert(workerAvailability)
    .values({ workerId, ...row })
    .onConflictDoUpdate({ target: workerAvailability.workerId, set: row });
}

const workerToMatchQuery = prepare('worker_to_match', (db, name) =>
  db
    .select({
      expertise: workers.expertise,
      languageProficiency: workers.languageProficiency,
      city: workers.city,
      availability: availabilityColumns,
    })
    .from(workers)
    .leftJoin(workerAvailability, eq(workerAvailability.workerId, workers.userId))
    .where(eq(workers.userId, sql.placeholder('workerId')))
    .prepare(name),
);

/** What jobs are compared with; undefined if the account was deleted. */
export async function workerToMatch(db: Database, workerId: string): Promise<WorkerToMatch | undefined> {
  const [row] = await workerToMatchQuery(db).execute({ workerId });
  if (!row?.expertise || !row.city) return undefined;
  const { expertise, city, languageProficiency, availability } = row;
  return { expertise, city, languageProficiency, ...(availability ?? DEFAULT_AVAILABILITY) };
}
