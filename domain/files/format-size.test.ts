import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test('a size is formatted in megabytes, below 10 MB with one decimal', () => {
  const sizes = [
    1,
    1024 * 1024,
    4.24 * 1024 * 1024,
    9.94 * 1024 * 1024,
    10 * 1024 * 1024,
    11.6 * 1024 * 1024,
    200 * 1024 * 1024,
  ];
  expect(sizes.map(formatSize)).toEqual(['0.1 MB', '1.0 MB', '4.2 MB', '9.9 MB', '10 MB', '12 MB', '200 MB']);
});
