import { expect, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOnly } from '../../testing/races.ts';
import { rounds } from '../../testing/race-rounds.ts';

const passa = usePassa();

test.for(rounds(3))('concurrent log-ins leave fifty sessions of an account: round %i', async () => {
  const { email, password, account } = await aWorker(passa);
  // The attempt limit allows this many at once for one account.
  for (let i = 0; i < 6; i += 1) {
    expectOnly(await concurrently(10, () => passa.visitor().post('/api/session', { email, password })), ['200']);
  }
  expect(await countOf(passa.db, 'sessions', `user_id = '${account.id}'`)).toBe(50);
});
