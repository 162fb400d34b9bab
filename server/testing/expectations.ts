import { m } from '@passa/domain';
import { expect } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { ERRORS } from '../core/errors.ts';
import { waitText, type ErrorCode } from '../platform/http/errors.ts';
import { fingerprints } from './database.ts';
import { inconsistentHires } from './inconsistent-hires.ts';
import type { TestResponse } from './visitor.ts';

/** The message of a refusal, which says how long to wait where a rate limit is the reason. */
export const refusalMessage = (code: ErrorCode, retryAfter: unknown): string =>
  ERRORS[code].status === 429 && retryAfter
    ? `${m.error({ code })} ${waitText(Number(retryAfter))}`
    : m.error({ code });

/** Expects an error in the common format: no other fields, no stack, and the request's id. */
export function expectRefusal(
  response: TestResponse,
  status: number,
  code: ErrorCode,
  fields?: Record<string, string>,
): void {
  expect(response.body).toEqual({
    error: {
      code,
      message: refusalMessage(code, response.headers.get('Retry-After')),
      ...(fields && { fields }),
      requestId: response.headers.get('X-Request-Id'),
    },
  });
  expect(response.status).toBe(status);
  expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
}

/**
 * Expects that the database is unchanged, to the last column.
 * @param except tables that may change
 */
export async function expectNothingWritten<Outcome>(
  db: Database,
  run: () => Promise<Outcome>,
  except: string[] = [],
): Promise<Outcome> {
  const stored = async () => Object.entries(await fingerprints(db)).filter(([table]) => !except.includes(table));
  const before = await stored();
  const outcome = await run();
  expect(await stored()).toEqual(before);
  return outcome;
}

/** Expects that the database refuses, by the named constraint. */
export async function expectViolation(constraint: string, run: () => Promise<unknown>): Promise<void> {
  const violated = await run().then(
    () => 'nothing',
    (error: unknown) => constraintIn(error) ?? error,
  );
  expect(violated).toBe(constraint);
}

function constraintIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'constraint' in error ? String(error.constraint) : constraintIn(error.cause);
}

/** Expects that jobs and applications agree on who is hired in every row, and that no worker has overlapping shifts. */
export async function expectConsistentHires(db: Database): Promise<void> {
  expect(await inconsistentHires(db)).toEqual({ wrongStatus: [], withoutOpening: [], overlapping: [] });
}
