import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { businessForm, workerForm } from '../testing/builders.ts';
import { countOf, rows } from '../testing/database.ts';
import { usePassa } from '../testing/passa.ts';
import { atOnce, expectOneWinner } from '../testing/races.ts';
import { sql } from 'drizzle-orm';

const passa = usePassa();

test.for([1, 2, 3])(
  'of ten sign-ups with one address at once, in both roles, one makes an account: round %i',
  async () => {
    const email = `${randomUUID()}@example.com`;
    const answers = await atOnce(10, (i) =>
      i % 2
        ? passa.visitor().post('/api/accounts/workers', workerForm({ email }))
        : passa.visitor().post('/api/accounts/businesses', businessForm({ email })),
    );

    expectOneWinner(answers, 201, 'emailTaken');
    for (const { status, headers } of answers) expect(headers.getSetCookie().length > 0).toBe(status === 201);
  },
);

test('after them there are as many profiles, passwords and sessions as accounts', async () => {
  const accounts = await countOf(passa.db, 'users');
  expect(accounts).toBe(3);
  for (const table of ['accounts', 'sessions']) expect(await countOf(passa.db, table)).toBe(accounts);
  const profiles = await rows(passa.db, sql`select user_id from workers union all select user_id from businesses`);
  expect(profiles).toHaveLength(accounts);
});
