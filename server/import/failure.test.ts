import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usePassa } from '../testing/passa.ts';
import { failureOf } from './failure.ts';

const passa = usePassa();

test('an unexpected error is reported without the statement and its values', async () => {
  const statement = sql`select ${'the phone number of somebody else'}::integer`;
  const error = await passa.db.execute(statement).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(failureOf(error)).toEqual(['The database refused the import (SQLSTATE 22P02). Nothing has been imported.']);
  const unforeseen = failureOf(new TypeError('Cannot read "the phone number of somebody else"')).join('\n');
  expect(unforeseen).toContain('The import failed unexpectedly (TypeError).');
  expect(unforeseen).not.toContain('phone');
});
