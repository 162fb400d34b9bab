import { DEFAULT_AVAILABILITY, type Availability, type WorkerToMatch } from '@passa/domain';
import { eq, sql, type Placeholder } from 'drizzle-orm';
import { workerAvailability, workers } from '../database/schema.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { lastDecoded, laterThan } from '../platform/database/columns.ts';
import { prepare } from '../platform/database/prepare.ts';

/** @property updatedAt null while the worker has saved nothing */
export type StoredAvailability = Availability & { updatedAt: Date | null };

/** A worker's availability and home area; the default if the worker has entered nothing. */
export async function availabilityOf(db: Database, workerId: string): Promise<StoredAvailability> {
  const [row] = await db
    .select({
      exceptions: workerAvailability.exceptions,
      weekly: workerAvailability.weekly,
      pausedUntil: workerAvailability.pausedUntil,
      homeArea: workerAvailability.homeArea,
      updatedAt: workerAvailability.updatedAt,
    })
    .from(workerAvailability)
    .where(eq(workerAvailability.workerId, workerId));
  return row ?? { ...DEFAULT_AVAILABILITY, updatedAt: null };
}

/**
 * Replaces a worker's availability and home area.
 * @param expected the `updatedAt` of the state that the save is based on, null if nothing was saved yet; undefined for any state
 * @returns the new `updatedAt`; undefined if the stored state is another one
 */
export async function replaceAvailability(
  tx: Transaction,
  workerId: string,
  { weekly, exceptions, pausedUntil, homeArea }: Availability,
  now: Date,
  expected: Date | null | undefined,
): Promise<Date | undefined> {
  const entered = { weekly, exceptions, pausedUntil, homeArea };
  const isExpected = expected === null ? sql`false` : expected && eq(workerAvailability.updatedAt, expected);
  const [saved] = await tx
    .insert(workerAvailability)
    .values({ workerId, ...entered, updatedAt: now })
    .onConflictDoUpdate({
      target: workerAvailability.workerId,
      set: { ...entered, updatedAt: laterThan(workerAvailability.updatedAt, now) },
      ...(isExpected && { setWhere: isExpected }),
    })
    .returning({ updatedAt: workerAvailability.updatedAt });
  return saved?.updatedAt;
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
