import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const SECRET = 'kim@example.com';

/** As PostgreSQL refuses a row, with the row. */
function failedQuery(): Error {
  const said = { code: '23514', detail: `Failing row contains (${SECRET}).`, where: `COPY users: "${SECRET}"` };
  const refusal = Object.assign(new Error('a check is violated'), said);
  return new DrizzleQueryError('insert into users values ($1)', [SECRET], refusal);
}

function lineOf(entry: object): string {
  let line = '';
  createLog('info', { write: (text) => void (line += text) }).error(entry, 'it failed');
  return line;
}

test.for([
  ['as it is thrown', () => ({ err: failedQuery() })],
  ['behind another error', () => ({ err: new Error('a task failed', { cause: failedQuery() }) })],
  ['as the authentication library tells it', () => ({ details: [failedQuery()] })],
] as const)('a failed query is logged without the values that people typed: %s', ([, entry]) => {
  const line = lineOf(entry());
  expect(line).not.toContain(SECRET);
  expect(line).toContain('a check is violated');
  expect(line).toContain('insert into users values ($1)');
});

test('a password or a cookie that is logged by mistake is not to be read', () => {
  const headers = { cookie: SECRET, authorization: SECRET };
  expect(lineOf({ password: SECRET, person: { password: SECRET }, headers })).not.toContain(SECRET);
});

test('what somebody typed begins no line of its own', () => {
  expect(lineOf({ name: 'Kim\n{"level":50,"msg":"forged"}' }).trimEnd().split('\n')).toHaveLength(1);
});
