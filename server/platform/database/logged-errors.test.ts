import { sql, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usePassa } from '../../testing/passa.ts';
import { describeError } from '../log/error-fields.ts';
import { createLog } from '../log/log.ts';

const passa = usePassa();
const SECRET = 'Storgatan "4", stairs\nB';

const FAILURES: [what: string, statement: SQL, code: string][] = [
  ['an unknown table', sql`insert into no_such_table values (${SECRET})`, '42P01'],
  ['a unique key', sql`insert into secrets (name, value) values (${SECRET}, 'a'), (${SECRET}, 'b')`, '23505'],
  ['a check', sql`insert into data_keys (name, dropped_at) values ('one', now()), (${SECRET}, null)`, '23514'],
  ['a missing value', sql`insert into secrets (name, value) values (${SECRET}, null)`, '23502'],
  [
    'a foreign key',
    sql`insert into sessions (user_id, token, expires_at) values (gen_random_uuid(), ${SECRET}, now())`,
    '23503',
  ],
  ['a text that is no id', sql`select ${SECRET}::uuid`, '22P02'],
  ['a text that is no number', sql`select ${SECRET}::int`, '22P02'],
  ['a text that is no time', sql`select ${SECRET}::timestamptz`, '22007'],
  ['a text that is no JSON', sql`select ${SECRET}::json`, '22P02'],
  ['a time zone', sql`select now() at time zone ${SECRET}::text`, '22023'],
  ['a value that is cast within a function', sql`select jsonb_path_query('{}', ${SECRET}::text::jsonpath)`, '42601'],
  ['a text that is no name', sql`select ${SECRET}::text::regclass`, '42602'],
];

test.for(FAILURES)('a refused statement is logged without its values: %s', async ([, statement, code]) => {
  const error = await passa.db.execute(statement).catch((thrown: unknown) => thrown);
  const refusal = (error as Error).cause;
  expect(refusal).toMatchObject({ code });
  for (const thrown of [error, refusal, new Error('a task failed', { cause: refusal })]) {
    let line = '';
    createLog('info', { write: (text) => void (line += text) }).error({ err: thrown }, 'it failed');
    for (const text of [line, describeError(thrown).join('\n')]) {
      for (const part of ['Storgatan', 'stairs']) expect(text).not.toContain(part);
    }
    expect(line).toContain('at ');
  }
});
