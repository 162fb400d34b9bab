import { expect, test } from 'vitest';
import { logPositionNumber, UNKNOWN_LOG_POSITION } from './log-position.ts';

test('positions are ordered by their numbers, not by their texts', () => {
  const ordered = ['0/0', '0/9', '0/A0', '0/FFFFFFFF', '1/0', '1/B374D848', 'A/1', '16/0', UNKNOWN_LOG_POSITION];
  const numbers = ordered.map(logPositionNumber);
  expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a - b)));
  expect(new Set(numbers).size).toBe(ordered.length);
});

test.for(['', '1', '1/', '/1', '1/G', '1/123456789', '-1/0', '1/0 '])(
  'a text that is not a position (%o) counts as unknown',
  (text) => {
    expect(logPositionNumber(text)).toBe(logPositionNumber(UNKNOWN_LOG_POSITION));
  },
);
