import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOf, startOf } from './schedule.ts';
import {
  longestWithoutBreak,
  periodAround,
  plannedShift,
  workedShift,
  workingTimeWarnings,
  type WorkedShift,
} from './working-time.ts';

/** A shift as `2026-11-28 18-02 break 22:00+30`; an end before the start is on the next day. */
function shift(text: string): WorkedShift {
  const found = /^(\S+) (\d\d)-(\d\d)(?: (break|paid) (\S+)\+(\d+))?$/.exec(text) ?? [];
  const [, startDate = '', from = '', to = '', kind, breakTime = '', minutes = ''] = found;
  const schedule = { startDate, startTime: `${from}:00`, endTime: `${to}:00`, endsNextDay: to < from };
  const breakStart = kind ? startOf({ ...schedule, startTime: breakTime }) : null;
  return plannedShift({
    startDate: startOf(schedule),
    endDate: endOf(schedule),
    breakStart,
    breakMinutes: kind ? Number(minutes) : null,
    breakIsPaid: kind ? kind === 'paid' : null,
  });
}

const warningsOf = (text: string, others: readonly string[]) =>
  workingTimeWarnings(
    shift(text),
    others.map((other) => ({ ...shift(other), text: other })),
  );
const kindsOf = (text: string, others: readonly string[]) => warningsOf(text, others).map(({ kind }) => kind);

describe('daily rest', () => {
  test.for([
    ['2026-11-28 18-22', ['2026-11-28 10-14'], false, 'two shifts on one day'],
    ['2026-11-29 09-13', ['2026-11-28 20-01'], true, 'an early shift after a night'],
    ['2026-11-29 12-16', ['2026-11-28 20-01'], false, 'exactly eleven hours'],
    ['2026-10-25 11-15', ['2026-10-24 21-01'], false, 'ten hours by the clock and eleven that pass'],
    ['2027-03-28 12-16', ['2027-03-27 21-01'], true, 'eleven hours by the clock and ten that pass'],
  ] as const)('%s after %j: %s', ([text, others, isShort]) => {
    expect(kindsOf(text, others).includes('dailyRest')).toBe(isShort);
  });

  test('names the shift before, the shift after, or both', () => {
    const named = (text: string, others: string[]) =>
      warningsOf(text, others).flatMap((each) =>
        each.kind === 'dailyRest' ? [[each.after?.text ?? null, each.before?.text ?? null]] : [],
      );
    const [night, early, morning] = ['2026-11-27 21-02', '2026-11-28 18-22', '2026-11-29 06-10'];
    expect(named('2026-11-28 10-14', [night])).toEqual([[night, null]]);
    expect(named(early, [morning])).toEqual([[null, morning]]);
    // The pause of a split day is not to blame for the short night after it.
    expect(named(early, ['2026-11-28 10-14', morning])).toEqual([[null, morning]]);
    expect(named('2026-11-28 08-20', ['2026-11-27 19-23', '2026-11-29 05-09'])).toEqual([
      ['2026-11-27 19-23', '2026-11-29 05-09'],
    ]);
  });

  test('a shift of more than thirteen hours leaves too little by itself', () => {
    expect(warningsOf('2026-11-28 08-22', [])[0]).toEqual({ kind: 'dailyRest', after: null, before: null });
    expect(kindsOf('2026-11-28 08-21', [])).not.toContain('dailyRest');
  });

  test('nothing is said of the rest for a shift that overlaps another', () => {
    expect(kindsOf('2026-11-28 18-22', ['2026-11-28 20-23'])).toEqual([]);
  });
});

// From Monday, 23 November 2026.
const weekOf = (days: number, hours: string) =>
  Array.from({ length: days }, (_, day) => `2026-11-${23 + day} ${hours}`);

describe('the week', () => {
  test.for([
    [weekOf(4, '09-17'), '2026-11-27 09-17', [], '40 hours'],
    [weekOf(4, '09-17'), '2026-11-27 09-18', ['over40Hours'], '41 hours'],
    [weekOf(4, '09-19'), '2026-11-27 09-17', ['over40Hours'], '48 hours'],
    [weekOf(4, '09-19'), '2026-11-27 09-18', ['over48Hours'], '49 hours'],
    [weekOf(4, '09-19 break 13:00+60'), '2026-11-27 09-13', [], '40 hours without the breaks'],
    [weekOf(4, '09-19 paid 13:00+60'), '2026-11-27 09-13', ['over40Hours'], 'paid breaks count'],
    [weekOf(6, '16-20'), '2026-11-29 16-20', ['weeklyRest'], 'every day of the week'],
    [weekOf(5, '16-20'), '2026-11-29 08-12', [], '36 hours from Friday evening to Sunday morning'],
    [weekOf(5, '16-21'), '2026-11-29 08-12', ['weeklyRest'], '35 hours'],
  ] as const)('%j and %s: %j, %s', ([others, text, kinds]) => {
    expect(kindsOf(text, others).filter((kind) => kind !== 'noBreak')).toEqual(kinds);
  });

  test('hours count as they pass: the night in which summer time ends is an hour longer', () => {
    const days = ['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22'].map((date) => `${date} 10-18`);
    const found = (night: string) => kindsOf(night, days).includes('over40Hours');
    expect(found('2026-10-24 21-05')).toBe(true);
    expect(found('2026-10-23 21-05')).toBe(false);
  });

  test('a night from Sunday to Monday belongs to both weeks', () => {
    const others = weekOf(4, '09-19');
    expect(warningsOf('2026-11-29 22-04', others)).toContainEqual({
      kind: 'over40Hours',
      week: '2026-11-23',
      minutes: 42 * 60,
    });
    expect(warningsOf('2026-11-29 22-04', others).map((each) => 'week' in each && each.week)).not.toContain(
      '2026-11-30',
    );
  });

  test('the period to read covers both weeks, and a day around the shift', () => {
    expect(periodAround(shift('2026-11-29 22-04'))).toEqual({
      start: new Date('2026-11-22T23:00:00Z'),
      end: new Date('2026-12-06T23:00:00Z'),
    });
    expect(periodAround(shift('2026-11-23 01-05')).start).toEqual(new Date('2026-11-22T00:00:00Z'));
  });
});

test.for([
  ['2026-11-28 12-17', 5 * 60],
  ['2026-11-28 12-18', 6 * 60],
  ['2026-11-28 12-18 break 15:00+30', 3 * 60],
  ['2026-11-28 12-23 paid 14:00+30', 8 * 60 + 30],
] as const)('%s is at most %i minutes in a row', ([text, minutes]) => {
  expect(longestWithoutBreak(shift(text))).toBe(minutes);
  expect(kindsOf(text, []).includes('noBreak')).toBe(minutes > 5 * 60);
});

describe('a shift as it was worked', () => {
  const planned = shift('2026-11-28 18-22');
  const at = (time: string) => new Date(`2026-11-28T${time}:00Z`);

  test('has the times and breaks that were recorded, once the worker has checked out', () => {
    const pauses = [{ isAway: false, start: at('19:00'), end: at('19:20') }];
    const stays = [
      { start: at('17:05'), end: at('20:00'), pauses },
      { start: at('20:30'), end: at('22:10'), pauses: [] },
    ];
    expect(workedShift(planned, { presence: 'absent', stays })).toEqual({
      start: at('17:05'),
      end: at('22:10'),
      breaks: [
        { start: at('19:00'), end: at('19:20'), isPaid: false },
        { start: at('20:00'), end: at('20:30'), isPaid: false },
      ],
    });
  });

  test('is the planned one until then', () => {
    expect(workedShift(planned, { presence: 'absent', stays: [] })).toBe(planned);
    const stays = [{ start: at('17:05'), end: null, pauses: [] }];
    expect(workedShift(planned, { presence: 'working', stays })).toBe(planned);
  });
});

describe('for any shifts', () => {
  const HOUR = 60 * 60_000;
  const MONDAY = Date.parse('2026-11-23T00:00:00+01:00');
  /** Shifts in whole hours of one week in winter, none of which overlaps another. */
  const week = fc
    .array(fc.record({ gap: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: 1, max: 12 }) }), {
      minLength: 1,
      maxLength: 10,
    })
    .map((list) => {
      let from = 0;
      return list.flatMap(({ gap, length }) => {
        const start = from + gap;
        from = start + length;
        return from <= 7 * 24 ? [{ start, end: from }] : [];
      });
    })
    .filter((list) => list.length > 0);
  const toShift = ({ start, end }: { start: number; end: number }): WorkedShift => ({
    start: new Date(MONDAY + start * HOUR),
    end: new Date(MONDAY + end * HOUR),
    breaks: [],
  });

  test('the warnings agree with a count of each hour', () => {
    fc.assert(
      fc.property(week, fc.nat(), (shifts, choice) => {
        const isWork = (hour: number) => shifts.some(({ start, end }) => start <= hour && hour < end);
        const longestRest = (from: number, until: number) => {
          let [longest, current] = [0, 0];
          for (let hour = from; hour < until; hour += 1) {
            current = isWork(hour) ? 0 : current + 1;
            longest = Math.max(longest, current);
          }
          return longest;
        };
        const index = choice % shifts.length;
        const chosen = shifts[index] ?? { start: 0, end: 1 };
        const others = shifts.filter((_, each) => each !== index);
        const hours = shifts.reduce((total, { start, end }) => total + end - start, 0);
        const isShort = shifts
          .filter(({ start }) => start < chosen.end && start + 24 > chosen.start)
          .some(({ start }) => longestRest(start, start + 24) < 11);
        const expected = [
          ...(isShort ? ['dailyRest'] : []),
          ...(longestRest(0, 7 * 24) < 36 ? ['weeklyRest'] : []),
          ...(hours > 48 ? ['over48Hours'] : []),
          ...(hours > 40 && hours <= 48 ? ['over40Hours'] : []),
          ...(chosen.end - chosen.start > 5 ? ['noBreak'] : []),
        ];
        const found = workingTimeWarnings(toShift(chosen), others.map(toShift));
        expect(found.map(({ kind }) => kind)).toEqual(expected);
      }),
    );
  });

  test('shifts outside of the period do not matter', () => {
    fc.assert(
      fc.property(week, fc.integer({ min: -500, max: 500 }), (shifts, offset) => {
        const [first, ...others] = shifts.map(toShift);
        if (!first) return;
        const period = periodAround(first);
        const far = toShift({ start: offset, end: offset + 8 });
        fc.pre(far.end <= period.start || far.start >= period.end);
        const daily = (list: WorkedShift[]) => workingTimeWarnings(first, list).map(({ kind }) => kind);
        expect(daily([...others, far])).toEqual(daily(others));
      }),
    );
  });
});
