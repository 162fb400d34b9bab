import { DEFAULT_AVAILABILITY, type Availability, type WorkerToMatch } from '@passa/domain';
import { eq, sql, type Placeholder } from 'drizzle-orm';
import { workerAvailability, workers } from '../database/schema.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { lastDecoded } from '../platform/database/columns.ts';
import { prepare } from '../platform/database/prepare.ts';

/** A worker's availability and home area; the default if the worker has entered nothing. */
export async function availabilityOf(db: Database, workerId: string): Promise<Availability> {
  const [row] = await db
    .select({
      exceptions: workerAvailability.exceptions,
      weekly: workerAvailability.weekly,
      pausedUntil: workerAvailability.pausedUntil,
      homeArea: workerAvailability.homeArea,
    })
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

/**
 * What jobs are compared with; null if the account was deleted. It is a value for a query of jobs, which PostgreSQL reads once for all
 * rows.
 */
export const selectWorkerToMatch = (workerId: Placeholder) =>
  sql<WorkerToMatch | null>`(
  select json_build_object('expertise', ${workers.expertise}, 'city', ${workers.city},
    'languageProficiency', ${workers.languageProficiency},
    'availability', case when ${workerAvailability.workerId} is not null then json_build_object(
      'exceptions', ${workerAvailability.exceptions}, 'weekly', ${workerAvailability.weekly},
      'pausedUntil', ${workerAvailability.pausedUntil}, 'homeArea', ${workerAvailability.homeArea}) end)
  from ${workers} left join ${workerAvailability} on ${workerAvailability.workerId} = ${workers.userId}
  where ${workers.userId} = ${workerId} and ${workers.expertise} is not null and ${workers.city} is not null)::text`.mapWith(
    lastDecoded(parseWorker),
  );

function parseWorker(text: string): WorkerToMatch {
  const { availability, ...worker } = JSON.parse(text) as Omit<WorkerToMatch, keyof Availability> & {
    availability: Availability | null;
  };
  return { ...worker, ...(availability ?? DEFAULT_AVAILABILITY) };
}

const workerToMatchQuery = prepare('worker_to_match', (db, name) =>
  db
    .select({ worker: selectWorkerToMatch(sql.placeholder('workerId')) })
    .from(sql`(values (1)) as single_row`)
    .prepare(name),
);

/** What jobs are compared with; undefined if the account was deleted. */
export async function workerToMatch(db: Database, workerId: string): Promise<WorkerToMatch | undefined> {
  const [row] = await workerToMatchQuery(db).execute({ workerId });
  return row?.worker ?? undefined;
}
