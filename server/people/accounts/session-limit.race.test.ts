import { expect, test } from 'vitest';
import { aWorker } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { atOnce, expectOnly } from '../../testing/races.ts';
import { rounds } from '../../testing/rounds.ts';

const passa = usePassa();

test.for(rounds(3))('however many log in to one account at once, fifty sessions are left: round %i', async () => {
  const { email, password, account } = await aWorker(passa);
  // As many at once as one account may try.
  for (let i = 0; i < 6; i += 1) {
    expectOnly(await atOnce(10, () => passa.visitor().post('/api/session', { email, password })), ['200']);
  }
  expect(await countOf(passa.db, 'sessions', `user_id = '${account.id}'`)).toBe(50);
});
