import { expect, test } from 'vitest';
import { initialCancellation } from './initial-cancellation.ts';

// The day of the shift in Stockholm begins at 22:00 UTC.
const shift = { startDate: '2026-09-05T15:00:00.000Z' };
const [dayBefore, onTheDay] = [new Date('2026-09-04T21:59:00Z'), new Date('2026-09-04T22:00:00Z')];
const situation = { by: 'business', mayReopen: true, waitingCount: 0, shift } as const;

test.for([
  ['nobody waits before the day', {}, dayBefore, 'close'],
  ['somebody waits', { waitingCount: 1 }, dayBefore, 'reopen'],
  ['nobody waits on the day', {}, onTheDay, 'reopen'],
  ['the job cannot open again', { mayReopen: false, waitingCount: 1 }, onTheDay, 'close'],
] as const)('the choice for the job when %s', ([, change, now, job]) => {
  expect(initialCancellation({ ...situation, ...change }, now)).toEqual({ reason: '', job });
});

test('a worker chooses nothing for the job', () => {
  expect(initialCancellation({ ...situation, by: 'worker' }, onTheDay)).toEqual({ reason: '' });
});
