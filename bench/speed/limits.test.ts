import { expect, test } from 'vitest';
import { medianRound, serialLimit } from './limits.ts';

test('the serial limit is the rate of both parts one after the other', () => {
  expect(serialLimit({ bare: 1_000, sql: 1_000 })).toBe(500);
  expect(serialLimit({ bare: 30_000, sql: 3_000 })).toBeCloseTo(2_727, 0);
});

test('the limit of a route without SQL is the bare server', () => {
  expect(serialLimit({ bare: 15_000, sql: undefined })).toBeCloseTo(15_000);
});

test('one disturbed round changes neither the rates nor the share', () => {
  const calm = { program: 300, bare: 1_000, sql: 1_000 };
  const { rate, limit, share } = medianRound([calm, { program: 10, bare: 900, sql: 100 }, calm]);
  expect({ rate, limit, share }).toEqual({ rate: 300, limit: 500, share: 0.6 });
});

test('the share is that of a round, because its parts share its disturbances', () => {
  const rounds = [1, 2, 4].map((pace) => ({ program: 250 * pace, bare: 1_000 * pace, sql: 1_000 * pace }));
  expect(medianRound(rounds)).toEqual({ rate: 500, bare: 2_000, sql: 2_000, limit: 1_000, share: 0.5 });
});
