import { describe, expect, test } from 'vitest';
import { confirmationOf, confirmationTimes, dueReminders, type Hire } from '../index.ts';

const EPOCH = new Date(0);
const at = (local: string) => new Date(local);
const hours = (instant: Date, count: number) => new Date(instant.getTime() + count * 60 * 60 * 1000);

// Friday evening in winter time.
const START = at('2026-11-27T17:00+01:00');
const hire = (overrides: Partial<Hire> = {}): Hire => ({
  hiredAt: hours(START, -100),
  startDate: START,
  askedAt: null,
  confirmedAt: null,
  ...overrides,
});

/** Looks at a hire as the scheduled task does, whenever something is due, from one time on. */
function sentOf(first: Hire, from: Date = first.hiredAt): string[] {
  const sent = [];
  let [state, since, now] = [first, EPOCH, from];
  for (;;) {
    const { kinds, asks, nextAt } = dueReminders(state, since, now);
    if (asks) state = { ...state, askedAt: now };
    const before = (state.startDate.getTime() - now.getTime()) / 3_600_000;
    sent.push(...kinds.map((kind) => `${before} ${kind}`));
    if (!nextAt) return sent;
    since = now = nextAt;
  }
}

const SENT = ['36 confirmationAsked', '23 shiftReminder', '20 confirmationAsked', '16 unconfirmed', '2 shiftSoon'];

describe('the worker is reminded and asked', () => {
  test.for([
    [100, SENT],
    [36.01, SENT],
    // Hired less than 36 hours ahead.
    [36, SENT.slice(1)],
    [24.01, SENT.slice(1)],
    // Being hired counts as the confirmation.
    [24, ['23 shiftReminder', '2 shiftSoon']],
    [23.01, ['23 shiftReminder', '2 shiftSoon']],
    // The time on the day before has passed.
    [23, ['2 shiftSoon']],
    [2.01, ['2 shiftSoon']],
    [2, []],
    [0.5, []],
  ] as const)('%s hours after being hired', ([ahead, sent]) => {
    expect(sentOf(hire({ hiredAt: hours(START, -ahead) }))).toEqual(sent);
  });

  test('at no time again after they have confirmed', () => {
    const confirmed = hire({ askedAt: hours(START, -36), confirmedAt: hours(START, -30) });
    expect(sentOf(confirmed, hours(START, -30))).toEqual(['23 shiftReminder', '2 shiftSoon']);
  });

  test.for([
    [30, ['30 confirmationAsked', ...SENT.slice(1)]],
    // What is due together is sent once, and the business waits for an answer.
    [15, ['15 confirmationAsked', '15 shiftReminder', '11 unconfirmed', '2 shiftSoon']],
    [3, ['3 confirmationAsked', '3 shiftReminder', '2 shiftSoon']],
    [2, ['2 shiftSoon']],
    [1, ['1 shiftSoon']],
    [0, []],
    [-1, []],
  ] as const)('after an outage that ends %s hours before the shift', ([before, sent]) => {
    expect(sentOf(hire(), hours(START, -before))).toEqual(sent);
  });

  test('the business learns after an outage that a worker who was asked has not answered', () => {
    const asked = hire({ askedAt: hours(START, -36) });
    const { kinds, nextAt } = dueReminders(asked, hours(START, -23), hours(START, -1));
    expect([kinds, nextAt]).toEqual([['shiftSoon', 'unconfirmed'], null]);
  });

  test('nothing twice when a look at the same time is repeated', () => {
    const now = hours(START, -36);
    const { asks, nextAt } = dueReminders(hire(), EPOCH, now);
    expect([asks, nextAt]).toEqual([true, hours(START, -23)]);
    expect(dueReminders(hire({ askedAt: now }), hours(START, -23), now).kinds).toEqual([]);
  });
});

describe('over a clock change', () => {
  test.for([
    // In the night before Sunday the clock goes forward, so 18:00 is an hour less before the shift.
    ['2027-03-28T12:00+02:00', ['36 confirmationAsked', '20 confirmationAsked', '17 shiftReminder', '16 unconfirmed']],
    // It goes back, so 18:00 is an hour more before the shift.
    ['2026-10-25T12:00+01:00', ['36 confirmationAsked', '20 confirmationAsked', '19 shiftReminder', '16 unconfirmed']],
    // Begins in the hour that is repeated, on its second pass.
    ['2026-10-25T02:30+01:00', ['36 confirmationAsked', '20 confirmationAsked', '16 unconfirmed', '9.5 shiftReminder']],
  ] as const)(
    'the hours before a shift at %s have passed in reality, and the day before has its own time',
    ([start, sent]) => {
      const startDate = at(start);
      expect(sentOf(hire({ startDate, hiredAt: hours(startDate, -100) }))).toEqual([...sent, '2 shiftSoon']);
    },
  );

  test.for([
    ['2027-03-28T12:00+02:00', '2027-03-27T12:00+01:00', 23, 0],
    ['2026-10-25T12:00+01:00', '2026-10-24T12:00+02:00', 25, 1],
  ] as const)('hired at the same time on the day before %s: %s', ([start, hired, ahead, questions]) => {
    const [startDate, hiredAt] = [at(start), at(hired)];
    expect(hours(startDate, -ahead)).toEqual(hiredAt);
    expect(confirmationTimes({ hiredAt, startDate })).toHaveLength(questions);
  });
});

test('a shift after midnight is preceded by the reminder of the evening before', () => {
  const startDate = at('2026-11-28T00:30+01:00');
  expect(sentOf(hire({ startDate }))).toContain('6.5 shiftReminder');
});

test.for([
  ['not asked yet', {}, -40, null],
  ['asked', { askedAt: hours(START, -36) }, -30, 'unanswered'],
  ['confirmed', { askedAt: hours(START, -36), confirmedAt: hours(START, -30) }, -30, 'confirmed'],
  ['hired late', { hiredAt: hours(START, -24) }, -23, null],
  ['asked, and the shift has started', { askedAt: hours(START, -36) }, 0, null],
  ['confirmed, and the shift has started', { confirmedAt: hours(START, -30) }, 0, null],
] as const)('what a business knows of a worker who is %s', ([, overrides, now, known]) => {
  expect(confirmationOf(hire(overrides), hours(START, now))).toBe(known);
});
