import { expect, test } from 'vitest';
import { isDigestDue } from '../index.ts';

const MONDAY_MORNING = { weekday: 1, time: '07:00' } as const;

test.for([
  // In winter Stockholm is one hour ahead of UTC, in summer two. Sunday's last hour in UTC is Monday's first one in Stockholm.
  ['2026-11-22T23:30:00Z', false],
  ['2026-11-23T05:59:59Z', false],
  ['2026-11-23T06:00:00Z', true],
  ['2026-11-23T22:59:59Z', true],
  ['2026-11-23T23:00:00Z', false],
  ['2026-07-06T04:59:59Z', false],
  ['2026-07-06T05:00:00Z', true],
  ['2026-07-07T05:00:00Z', false],
] as const)('at %s a digest of Monday at 07:00 is due: %j', ([now, isDue]) => {
  expect(isDigestDue(MONDAY_MORNING, new Date(now))).toBe(isDue);
});
