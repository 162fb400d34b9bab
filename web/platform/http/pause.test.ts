import { expect, test } from 'vitest';
import { pauseAfter } from './pause.ts';

test('the pauses grow, and end at half a minute', () => {
  expect([0, 1, 2, 5, 6, 50].map((failures) => pauseAfter(failures, 0))).toEqual([
    500, 1_000, 2_000, 16_000, 30_000, 30_000,
  ]);
});

test('those whose streams end in the same moment come back over four seconds', () => {
  const pauses = Array.from({ length: 1_000 }, (_, browser) => pauseAfter(0, browser / 1_000));
  const inEachSecond = [0, 1, 2, 3].map(
    (second) => pauses.filter((pause) => Math.floor((pause - 500) / 1_000) === second).length,
  );
  expect(inEachSecond).toEqual([250, 250, 250, 250]);
});
