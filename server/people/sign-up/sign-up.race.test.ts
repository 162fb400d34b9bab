import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { businessForm, workerForm } from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';
import { sql } from 'drizzle-orm';

const passa = usePassa();

const ROUNDS = rounds(3);

test.for(ROUNDS)('ten concurrent sign-ups with one address, in both roles, create one account: round %i', async () => {
  const email = `${randomUUID()}@example.com`;
  const responses = await concurrently(10, (i) =>
    i % 2
      ? passa.visitor().post('/api/accounts/workers', workerForm({ email }))
      : passa.visitor().post('/api/accounts/businesses', businessForm({ email })),
  );

  for (const { status, body, headers } of responses) {
    expect({ status, body, cookies: headers.getSetCookie() }).toEqual({ status: 201, body: {}, cookies: [] });
  }
  expect(await countOf(passa.db, 'users', `email = '${email}'`)).toBe(1);
});

test('afterwards there are as many profiles and passwords as accounts', async () => {
  const accounts = await countOf(passa.db, 'users');
  expect(accounts).toBe(ROUNDS.length);
  expect(await countOf(passa.db, 'accounts')).toBe(accounts);
  const profiles = await rows(passa.db, sql`select user_id from workers union all select user_id from businesses`);
  expect(profiles).toHaveLength(accounts);
});
