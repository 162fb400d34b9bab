import { expect, test } from 'vitest';
import { completedBefore } from '../index.ts';

const shift = { startDate: new Date('2026-09-05T15:00:00Z'), endDate: new Date('2026-09-05T21:00:00Z') };

test.for([
  ['2026-09-05T14:59:59Z', 'start'],
  ['2026-09-05T15:00:00Z', 'end'],
  ['2026-09-05T20:59:59Z', 'end'],
  ['2026-09-05T21:00:00Z', null],
] as const)('a completion at %s is before the %s of the shift', ([at, expected]) => {
  expect(completedBefore({ completedAt: new Date(at) }, shift)).toBe(expected);
});

test('a shift that is not completed was not completed early', () => {
  expect(completedBefore({ completedAt: null }, shift)).toBeNull();
});
