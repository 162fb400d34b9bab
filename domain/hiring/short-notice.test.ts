import { expect, test } from 'vitest';
import { isShortNotice } from './short-notice.ts';

const START = new Date('2026-12-05T17:00:00Z');

test.for([
  ['2026-12-03T16:59:59Z', false],
  ['2026-12-03T17:00:00Z', true],
  ['2026-12-05T18:00:00Z', true],
] as const)('a cancellation at %s is at short notice: %s', ([now, expected]) => {
  expect(isShortNotice(START, new Date(now))).toBe(expected);
});
