import { texts } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import type { ErrorCode } from '../platform/http/errors.ts';
import { everythingStored, rows } from './database.ts';
import type { Answer } from './visitor.ts';

/** The answer is this refusal in the one shape that all have: nothing beside it, no stack, and the request's id. */
export function expectRefusal(answer: Answer, status: number, code: ErrorCode, fields?: Record<string, string>): void {
  expect(answer.body).toEqual({
    error: {
      code,
      message: texts.errors[code],
      ...(fields && { fields }),
      requestId: answer.headers.get('X-Request-Id'),
    },
  });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
}

/**
 * Whatever is done leaves the database as it was, to the last column.
 * @param but tables in which something may change
 */
export async function expectNothingWritten<Outcome>(
  db: Database,
  act: () => Promise<Outcome>,
  but: string[] = [],
): Promise<Outcome> {
  const stored = async () => Object.entries(await everythingStored(db)).filter(([table]) => !but.includes(table));
  const before = await stored();
  const outcome = await act();
  expect(await stored()).toEqual(before);
  return outcome;
}

/** The database refuses, and names the constraint that forbids it. */
export async function expectViolation(constraint: string, act: () => Promise<unknown>): Promise<void> {
  const violated = await act().then(
    () => 'nothing',
    (error: unknown) => constraintIn(error) ?? error,
  );
  expect(violated).toBe(constraint);
}

function constraintIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'constraint' in error ? String(error.constraint) : constraintIn(error.cause);
}

/** Job and application agree on who is hired, in every row, and nobody is in two places at once. */
export async function expectConsistentHires(db: Database): Promise<void> {
  const withoutApplication = sql`
    select j.id from jobs j
    left join applications a on a.id = j.application_id and a.job_id = j.id and a.worker_id = j.assigned_worker_id
    where (j.status = 'hired') <> (a.status is not distinct from 'accepted')
      or (j.status = 'completed') <> (a.status is not distinct from 'completed')`;
  const withoutJob = sql`
    select a.id from applications a join jobs j on j.id = a.job_id
    where a.status in ('accepted', 'completed') and j.application_id is distinct from a.id`;
  const inTwoPlaces = sql`
    select one.id from jobs one join jobs other on other.assigned_worker_id = one.assigned_worker_id and other.id <> one.id
    where one.start_date < other.end_date and other.start_date < one.end_date`;
  const wrong = { withoutApplication, withoutJob, inTwoPlaces };
  for (const [name, query] of Object.entries(wrong)) expect(await rows(db, query), name).toEqual([]);
}
