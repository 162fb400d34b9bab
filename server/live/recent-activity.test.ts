import { expect, test } from 'vitest';
import { recentActivity } from './recent-activity.ts';

const MINUTE = 60_000;

function aProcess() {
  let now = 0;
  const lately = recentActivity(() => now);
  return { lately, pass: (milliseconds: number) => (now += milliseconds) };
}

test('activity is remembered by user and by topic', () => {
  const { lately, pass } = aProcess();
  pass(10_000);
  lately.record({ users: ['astrid'] });
  pass(1_000);
  lately.record({ users: [], topics: { names: ['list/Malmö/*'], position: 0 } });
  pass(500);
  expect(lately.quietFor(['astrid'], ['list/Malmö/*', 'list/*/*'])).toEqual({
    own: 1_500,
    'list/Malmö/*': 500,
    'list/*/*': 11_500,
  });
  expect(lately.quietFor(['bo'], [])).toEqual({ own: 11_500 });
});

test('before the process listened, and after a gap, there may have been activity', () => {
  const { lately, pass } = aProcess();
  pass(1_000);
  expect(lately.quietFor(['bo'], ['list/*/*'])).toEqual({ own: 1_000, 'list/*/*': 1_000 });
  lately.recordGap();
  pass(500);
  expect(lately.quietFor(['bo'], ['list/*/*'])).toEqual({ own: 500, 'list/*/*': 500 });
});

test('activity is forgotten after five minutes', () => {
  const { lately, pass } = aProcess();
  pass(MINUTE);
  lately.record({ users: ['astrid'], topics: { names: ['list/*/*'], position: 0 } });
  pass(5 * MINUTE + 1);
  lately.deleteExpired();
  expect(lately.quietFor(['astrid'], ['list/*/*'])).toEqual({ own: 5 * MINUTE, 'list/*/*': 5 * MINUTE });
});
