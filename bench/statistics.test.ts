import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test.each([
  [[5], 5],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('an empty list has no median', () => {
  expect(median([])).toBeNaN();
});

test('the 99th percentile of a hundred values is the last but one', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(percentile(values, 99)).toBe(99);
});
