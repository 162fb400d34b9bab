import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import type { TestResponse } from '../../testing/visitor.ts';

// No worker runs the queue here, so that the test sees only the effects of the request.
const passa = usePassa();
beforeEach(() => passa.db.execute(sql`delete from queue.job`));

const requestReset = (form: unknown) =>
  expectNothingWritten(passa.db, () => passa.visitor().post('/api/password-resets', form), ['attempts']);
const tasks = () => rows(passa.db, sql`select name, data from queue.job order by created_on`);

test('neither the answer nor the work of the request reveals whether an address has an account', async () => {
  const { email } = await aWorker(passa);
  const known = await requestReset({ email });
  const unknown = await requestReset({ email: 'nobody@example.com' });
  expect(known).toMatchObject({ status: 202, body: {} });
  expect(visible(unknown)).toEqual(visible(known));
  expect(await tasks()).toEqual([
    { name: 'mail-password-reset', data: { email } },
    { name: 'mail-password-reset', data: { email: 'nobody@example.com' } },
  ]);
});

function visible({ status, body, headers }: TestResponse) {
  const own = ['x-request-id', 'date'];
  return { status, body, headers: [...headers].filter(([name]) => !own.includes(name)) };
}

test.for([
  [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
  [{}, { email: 'Please enter a valid email address' }],
  [{ email: 'bo@ek.se', admin: true }, { admin: 'This field is not expected' }],
] as const)('a request with %j is refused per field, and enqueues nothing', async ([form, fields]) => {
  expectRefusal(await requestReset(form), 400, 'invalidInput', fields);
  expect(await countOf(passa.db, 'queue.job')).toBe(0);
});
