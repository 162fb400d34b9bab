import { expect, test } from 'vitest';
import { outcomeOf } from './outcome-of.ts';

const [ENDED, CLOSED] = ['2026-11-24T12:00:00.000Z', '2026-11-23T12:00:00.000Z'];
const application = {
  id: 'a',
  createdAt: '2026-11-21T09:00:00.000Z',
  message: null,
  cancellation: null,
  change: null,
  swap: null,
  hasHandoverLink: false,
  isKeptByColleague: false,
  noShow: null,
  confirmedAt: null,
  checkedInSince: null,
  paidMinutes: null,
  openHours: null,
  sheet: null,
  may: [],
};
const pending = { ...application, status: 'pending', endedAt: null } as const;

test.for(['declined', 'withdrawn'] as const)('an application that was %s has the time of its end', (status) => {
  const ended = { ...application, status, endedAt: ENDED };
  const expected = { reason: status, at: ENDED };
  expect(outcomeOf({ application: ended, obstacle: null, filledOrClosedAt: null })).toEqual(expected);
  expect(outcomeOf({ application: ended, obstacle: 'jobClosed', filledOrClosedAt: CLOSED })).toEqual(expected);
});

test('an application that ended since a colleague keeps the shift says so', () => {
  const ended = { ...application, status: 'withdrawn', isKeptByColleague: true, endedAt: ENDED } as const;
  expect(outcomeOf({ application: ended, obstacle: 'jobFilled', filledOrClosedAt: CLOSED })).toEqual({
    reason: 'keptByColleague',
    at: ENDED,
  });
});

test('a pending application has the outcome of its job', () => {
  const of = (obstacle: 'jobFilled' | 'jobClosed' | 'jobStarted' | null, filledOrClosedAt: string | null) =>
    outcomeOf({ application: pending, obstacle, filledOrClosedAt });
  expect(of('jobFilled', CLOSED)).toEqual({ reason: 'filled', at: CLOSED });
  expect(of('jobClosed', CLOSED)).toEqual({ reason: 'closed', at: CLOSED });
  expect(of('jobStarted', null)).toBe(undefined);
  expect(of(null, null)).toBe(undefined);
});

test('an accepted application and a job without an application have none', () => {
  const accepted = { ...pending, status: 'accepted' } as const;
  expect(outcomeOf({ application: accepted, obstacle: null, filledOrClosedAt: CLOSED })).toBe(undefined);
  expect(outcomeOf({ application: null, obstacle: 'jobClosed', filledOrClosedAt: CLOSED })).toBe(undefined);
});
