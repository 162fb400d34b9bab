import { expect, test } from 'vitest';
import { createLagMeter } from './replica-lag.ts';

test('a replica is behind since the primary left the position that the replica has', () => {
  const meter = createLagMeter();
  expect(meter.lag(5n, 0)).toBeUndefined();
  meter.record(10n, 0);
  meter.record(20n, 1_000);
  meter.record(30n, 2_000);
  expect(meter.lag(9n, 2_000)).toBeUndefined();
  expect(meter.lag(10n, 2_500)).toBe(1_500);
  expect(meter.lag(29n, 2_500)).toBe(500);
  expect(meter.lag(30n, 2_500)).toBe(0);
});

test('an idle primary leaves its replica up to date', () => {
  const meter = createLagMeter();
  for (const at of [0, 1_000, 2_000]) meter.record(10n, at);
  expect(meter.lag(10n, 9_000)).toBe(0);
});

test('samples older than ten minutes are forgotten', () => {
  const meter = createLagMeter();
  meter.record(10n, 0);
  meter.record(20n, 600_001);
  expect(meter.lag(10n, 600_001)).toBeUndefined();
});
