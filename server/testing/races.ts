import { sql, type SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import type { ErrorCode } from '../platform/http/errors.ts';
import { rows } from './database.ts';
import type { Answer } from './visitor.ts';

/** Does a thing many times at once, each time counted from 0. */
export function atOnce<Outcome>(times: number, act: (i: number) => Promise<Outcome>): Promise<Outcome[]> {
  return Promise.all(Array.from({ length: times }, (_, i) => act(i)));
}

/** `200`, or `409 jobNotOpen`. */
export function outcomeOf({ status, body }: Answer): string {
  const code = (body as { error?: { code: string } }).error?.code;
  return code ? `${status} ${code}` : String(status);
}

/** One got it; all others are told, as 409, that they came too late. */
export function expectOneWinner(answers: Answer[], won: number, lost: ErrorCode): void {
  const outcomes = answers.map(outcomeOf).sort();
  expect(outcomes).toEqual([String(won), ...Array.from({ length: answers.length - 1 }, () => `409 ${lost}`)]);
}

/** Nothing came of it but these. */
export function expectOnly(answers: Answer[], outcomes: string[]): void {
  expect(answers.map(outcomeOf).filter((outcome) => !outcomes.includes(outcome))).toEqual([]);
}

/** Waits until so many connections stand still at a lock that another one holds. */
export async function untilWaiting(db: Database, connections: number): Promise<void> {
  // Asked outside of any transaction: within one the activity that was seen first is seen again.
  await expect.poll(() => waitingConnections(db)).toHaveLength(connections);
}

/**
 * Holds a row while requests come in, until so many wait; then lets them go on.
 * @param row the statement that selects it
 */
export async function whileHolding(db: Database, row: SQL, begin: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`${row} for update`);
    for (const each of begin) {
      answers.push(each());
      await untilWaiting(db, answers.length);
    }
  });
  return Promise.all(answers);
}

/** The connections to this database that wait for a lock. */
export function waitingConnections(db: Database) {
  return rows<{ pid: number }>(
    db,
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
}
