import { expect, test } from 'vitest';
import { backoffDelay } from './backoff.ts';

test('the delay grows up to half a minute', () => {
  expect([0, 1, 2, 5, 6, 50].map((failures) => backoffDelay(failures, 0))).toEqual([
    500, 1_000, 2_000, 16_000, 30_000, 30_000,
  ]);
});

test('the jitter spreads reconnections over four seconds', () => {
  const delays = Array.from({ length: 1_000 }, (_, browser) => backoffDelay(0, browser / 1_000));
  const inEachSecond = [0, 1, 2, 3].map(
    (second) => delays.filter((delay) => Math.floor((delay - 500) / 1_000) === second).length,
  );
  expect(inEachSecond).toEqual([250, 250, 250, 250]);
});
