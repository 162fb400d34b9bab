import { expect, test } from 'vitest';
import { rateAfter } from './pgbench.ts';

const REPORT = [
  'progress: 1.0 s, 900.0 tps, lat 20.5 ms stddev 4.1, 0 failed',
  'progress: 2.0 s, 3000.5 tps, lat 6.6 ms stddev 2.0, 0 failed',
  'progress: 3.0 s, 3100.5 tps, lat 6.4 ms stddev 2.0, 0 failed',
].join('\n');

test('the seconds of the warm-up do not count', () => {
  expect(rateAfter(REPORT, 1)).toBe(3050.5);
});

test('there is no rate without a transaction', () => {
  expect(rateAfter('', 1)).toBeUndefined();
  expect(rateAfter('progress: 2.0 s, 0.0 tps, lat 0.0 ms stddev 0.0, 0 failed', 1)).toBeUndefined();
});
