import { sql, type SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import type { ErrorCode } from '../platform/http/errors.ts';
import { rows } from './database.ts';
import type { TestResponse } from './visitor.ts';

/** Runs `run` concurrently, with indices from 0. */
export function concurrently<Outcome>(times: number, run: (i: number) => Promise<Outcome>): Promise<Outcome[]> {
  return Promise.all(Array.from({ length: times }, (_, i) => run(i)));
}

/** `200`, or `409 jobNotOpen`. */
export function outcomeOf({ status, body }: TestResponse): string {
  const code = (body as { error?: { code: string } }).error?.code;
  return code ? `${status} ${code}` : String(status);
}

/** Expects that one request succeeded, and all others were refused with 409. */
export function expectOneWinner(responses: TestResponse[], status: number, code: ErrorCode): void {
  const outcomes = responses.map(outcomeOf).sort();
  expect(outcomes).toEqual([String(status), ...Array.from({ length: responses.length - 1 }, () => `409 ${code}`)]);
}

/** Expects that every result is one of these. */
export function expectOnly(responses: TestResponse[], outcomes: string[]): void {
  expect(responses.map(outcomeOf).filter((outcome) => !outcomes.includes(outcome))).toEqual([]);
}

/** Waits until some connections wait for a lock. */
export async function untilWaiting(db: Database, connections: number): Promise<void> {
  // Outside of any transaction, which would see the same activity on every query.
  await expect.poll(() => waitingConnections(db)).toHaveLength(connections);
}

/**
 * Locks a row until some requests wait for it, and then releases it.
 * @param row the statement that selects it
 */
export async function whileRowIsLocked(
  db: Database,
  row: SQL,
  begin: (() => Promise<TestResponse>)[],
): Promise<TestResponse[]> {
  const responses: Promise<TestResponse>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`${row} for update`);
    for (const each of begin) {
      responses.push(each());
      await untilWaiting(db, responses.length);
    }
  });
  return Promise.all(responses);
}

/** The connections to this database that wait for a lock. */
export function waitingConnections(db: Database) {
  return rows<{ pid: number }>(
    db,
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
}
