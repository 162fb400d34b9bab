import { expect, test } from 'vitest';
import { releaseAfterEdit, releaseOf } from './regulars.ts';

const now = new Date('2026-09-01T10:00:00Z');
const inTwo = new Date('2026-09-01T12:00:00Z');
const held = { regularsFirstHours: 2, releasedAt: inTwo } as const;
const later = new Date('2026-09-01T11:00:00Z');

test('a job is released after the hours that were chosen, or seen by everyone from the start', () => {
  expect(releaseOf({ regularsFirstHours: 2 }, now)).toEqual(inTwo);
  expect(releaseOf({}, now)).toBeNull();
});

test('an edit keeps the release with the same hours, and counts other hours from now', () => {
  expect(releaseAfterEdit(held, { regularsFirstHours: 2 }, later)).toEqual(held);
  expect(releaseAfterEdit(held, { regularsFirstHours: 6 }, later)).toEqual({
    regularsFirstHours: 6,
    releasedAt: new Date('2026-09-01T17:00:00Z'),
  });
  expect(releaseAfterEdit(held, {}, later)).toEqual({ regularsFirstHours: null, releasedAt: null });
});

test('what everyone sees is not held back again', () => {
  expect(releaseAfterEdit(held, { regularsFirstHours: 6 }, inTwo)).toEqual(held);
  const open = { regularsFirstHours: null, releasedAt: null };
  expect(releaseAfterEdit(open, { regularsFirstHours: 6 }, later)).toEqual(open);
});
