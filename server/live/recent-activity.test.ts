import { expect, test } from 'vitest';
import { aWorker } from '../testing/builders.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import { streamOf } from '../testing/stream.ts';
import { recentActivity } from './recent-activity.ts';

const passa = usePassa();
const MINUTE = 60_000;

function aProcess() {
  let now = 0;
  const lately = recentActivity(() => now);
  return { lately, pass: (milliseconds: number) => (now += milliseconds) };
}

const astrid = { userId: 'astrid', role: 'worker' } as const;
const bo = { userId: 'bo', role: 'worker' } as const;
const venue = { userId: 'venue', role: 'business' } as const;

test('activity is remembered by user and by role', () => {
  const { lately, pass } = aProcess();
  pass(10_000);
  lately.record({ users: ['astrid'] });
  pass(1_000);
  expect([astrid, bo].map((who) => lately.hasActivity(who, 1_000))).toEqual([true, false]);
  expect(lately.hasActivity(astrid, 999)).toBe(false);
  lately.record({ role: 'worker' });
  expect([astrid, bo, venue].map((who) => lately.hasActivity(who, 0))).toEqual([true, true, false]);
});

test('before the process listened, and after a gap, there may have been activity', () => {
  const { lately, pass } = aProcess();
  pass(1_000);
  expect([1_000, 999].map((within) => lately.hasActivity(venue, within))).toEqual([true, false]);
  lately.recordGap();
  pass(500);
  expect([500, 499].map((within) => lately.hasActivity(venue, within))).toEqual([true, false]);
});

test('activity is forgotten after five minutes', () => {
  const { lately, pass } = aProcess();
  pass(MINUTE);
  lately.record({ users: ['astrid'] });
  pass(5 * MINUTE + 1);
  lately.deleteExpired();
  expect(lately.hasActivity(astrid, 5 * MINUTE)).toBe(false);
  expect(lately.hasActivity(astrid, 5 * MINUTE + 1)).toBe(true);
});

test("a stream begins with ready-unchanged where there was no activity since the browser's data", async () => {
  const { visitor } = await aWorker(passa);
  const stream = await streamOf(visitor, '?since=0', 'ready-unchanged');
  expect(stream.received).toEqual([{ event: 'ready-unchanged', data: {} }]);
  stream.close();
  (await streamOf(visitor, '?since=999999999', 'ready')).close();
  expectRefusal(await visitor.get('/api/live?since=-1'), 400, 'invalidInput', { since: 'This value is not valid' });
});
