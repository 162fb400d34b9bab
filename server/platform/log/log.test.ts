import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { describeError } from './error-fields.ts';
import { createLog } from './log.ts';

const SECRET = 'kim@example.com';

/** PostgreSQL's error for a refused row, which contains the row. */
function failedQuery(): Error {
  const databaseError = {
    code: '23514',
    detail: `Failing row contains (${SECRET}).`,
    where: `COPY users: "${SECRET}"`,
  };
  const refusal = Object.assign(new Error('a check is violated'), databaseError);
  return new DrizzleQueryError('insert into users values ($1)', [SECRET], refusal);
}

function lineOf(entry: object): string {
  let line = '';
  createLog('info', { write: (text) => void (line += text) }).error(entry, 'it failed');
  return line;
}

test.for([
  ['thrown directly', () => ({ err: failedQuery() })],
  ['as the cause of another error', () => ({ err: new Error('a task failed', { cause: failedQuery() }) })],
  ['as better-auth logs it', () => ({ details: [failedQuery()] })],
] as const)('a failed query is logged without its parameters: %s', ([, entry]) => {
  const line = lineOf(entry());
  expect(line).not.toContain(SECRET);
  expect(line).toContain('a check is violated');
  expect(line).toContain('insert into users values ($1)');
});

test('the message of an unexpected error is one line, also where it is the cause of another one', () => {
  const refusal = new Error('Unexpected token "\nThe restore is complete.\n    at 2026');
  const [first, ...frames] = describeError(new SyntaxError('unreadable', { cause: refusal }), 'The restore failed.');
  expect(first).toBe('The restore failed. SyntaxError: unreadable');
  expect(frames).toContain('caused by: Error: Unexpected token "\\u000aThe restore is complete.\\u000a    at 2026');
  expect(frames.filter((line) => !/^(?: +at |caused by: )/.test(line))).toEqual([]);
});

test('passwords and cookies are redacted', () => {
  const headers = { cookie: SECRET, authorization: SECRET };
  expect(lineOf({ password: SECRET, person: { password: SECRET }, headers })).not.toContain(SECRET);
});

test("a mail server's error is logged without the recipient's address", () => {
  const refusal = Object.assign(new Error(`550 <${SECRET}> is unknown here`), {
    response: `550 <${SECRET}> is unknown here`,
    rejected: [SECRET],
    rejectedErrors: [Object.assign(new Error(`550 ${SECRET}`), { recipient: SECRET })],
  });
  const line = lineOf({ err: new Error(refusal.message, { cause: refusal }) });
  const direct = lineOf({ err: refusal });
  for (const each of [line, direct]) {
    expect(each).not.toContain(SECRET);
    expect(each).toContain('is unknown here');
  }
});

test('the stack of an error keeps the paths of files', () => {
  const error = new Error('failed');
  error.stack = 'Error: failed\n    at run (/srv/passa/node_modules/@hono/node-server/dist/index.js:1:2)';
  expect(lineOf({ err: error })).toContain('/srv/passa/node_modules/@hono/node-server/dist/index.js:1:2');
});

test('user input cannot begin a log line', () => {
  expect(lineOf({ name: 'Kim\n{"level":50,"msg":"forged"}' }).trimEnd().split('\n')).toHaveLength(1);
});
