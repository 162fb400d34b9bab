import { expect, test } from 'vitest';
import type { WorkerJob } from '../core/jobs.ts';
import { canStateHours, hoursStatus } from './hours-status.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
type Sheet = NonNullable<NonNullable<WorkerJob['application']>['sheet']>;
const sheet: Sheet = {
  ...{ state: 'proposed', proposedBy: 'worker', deadline: '2026-11-30T17:00:00.000Z', isStated: false },
  ...{ start: '2026-11-26T16:00:00.000Z', end: '2026-11-26T22:00:00.000Z' },
};

test.for<[Sheet, string, boolean]>([
  [sheet, 'Waiting for approval. Approved automatically on Mon, 30 Nov 18:00.', true],
  [{ ...sheet, isStated: true }, 'Your hours wait for the venue until Mon, 30 Nov 18:00.', true],
  [{ ...sheet, proposedBy: 'business' }, 'The venue proposes other hours. Answer by Mon, 30 Nov 18:00.', false],
  [{ ...sheet, state: 'approved', deadline: null }, 'Approved, not paid yet', false],
  [{ ...sheet, state: 'settled', deadline: null }, 'Paid', false],
  [{ ...sheet, state: 'disputed', deadline: null }, "You and the venue don't agree. It will be decided.", false],
])('%o is said in one line', ([of, line, canState]) => {
  expect([hoursStatus(of, NOW), canStateHours(of, sheet.start, NOW)]).toEqual([line, canState]);
});

test('no party states the hours of a shift that has not begun', () => {
  expect(canStateHours(sheet, '2026-11-27T12:01:00.000Z', NOW)).toBe(false);
});
