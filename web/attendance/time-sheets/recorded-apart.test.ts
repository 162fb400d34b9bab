import { expect, test } from 'vitest';
import { recordedApart } from './recorded-apart.ts';

const hoursUntil = (end: string) => ({ start: '2026-11-26T15:32:00.000Z', end, breaks: [] });
const recorded = hoursUntil('2026-11-26T21:29:00.000Z');
const longer = hoursUntil('2026-11-26T22:05:00.000Z');

test.for(['proposed', 'approved', 'settled'] as const)(
  'recorded hours are shown beside other hours that are %s',
  (state) => {
    expect(recordedApart({ recorded, hours: longer, state })).toBe('16:32–22:29');
    expect(recordedApart({ recorded, hours: recorded, state })).toBeNull();
  },
);

test('recorded hours are shown while they are disputed, and never where nothing is recorded', () => {
  expect(recordedApart({ recorded, hours: recorded, state: 'disputed' })).toBe('16:32–22:29');
  expect(recordedApart({ recorded: null, hours: longer, state: 'approved' })).toBeNull();
});
