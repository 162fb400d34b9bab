import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stockholmInstant } from '../time/stockholm-instant.ts';
import { plusDays } from '../time/days.ts';
import { fixedTermDays, fixedTermNotice } from './fixed-term.ts';

const evening = (date: string) => ({ start: stockholmInstant(date, '18:00'), end: stockholmInstant(date, '23:00') });
const night = (date: string) => ({ start: stockholmInstant(date, '18:00'), end: stockholmInstant(date, '02:00', 1) });
const untilMidnight = (date: string) => ({
  start: stockholmInstant(date, '18:00'),
  end: stockholmInstant(date, '00:00', 1),
});
const daysOf = (dates: string[], until = '2026-12-31') => fixedTermDays(dates.map(evening), until);

describe('the days of fixed-term employment', () => {
  test.for([
    [[], 0, 'none'],
    [['2026-11-03', '2026-11-25'], 2, 'two hires in a month count by themselves'],
    [['2026-11-03', '2026-11-10', '2026-11-25'], 23, 'three count from the first to the last'],
    [['2026-11-25', '2026-11-03', '2026-11-10'], 23, 'in any order'],
    [['2026-10-30', '2026-11-03', '2026-11-25'], 3, 'three in two months do not'],
    [['2026-11-03', '2026-11-03', '2026-11-05'], 3, 'two on one day are two hires'],
    [['2026-10-01', '2026-10-02', '2026-10-05', '2026-11-01', '2026-11-29', '2026-11-30'], 35, 'each month by itself'],
    [['2021-12-31', '2022-01-01'], 1, 'of five years only'],
    [['2026-12-31', '2027-01-01'], 1, 'up to the date only'],
  ] as const)('%j: %i, %s', ([dates, days]) => {
    expect(daysOf([...dates])).toBe(days);
  });

  test('a night is on two dates, and a shift until midnight on one', () => {
    expect(fixedTermDays([night('2026-11-28')], '2026-12-31')).toBe(2);
    expect(fixedTermDays([untilMidnight('2026-11-28')], '2026-12-31')).toBe(1);
    expect(fixedTermDays([night('2026-11-28'), evening('2026-11-29')], '2026-12-31')).toBe(2);
  });

  test('29 February has a date five years before', () => {
    expect(daysOf(['2023-02-28', '2023-03-01'], '2028-02-29')).toBe(1);
  });

  test('the days are those that a list of dates has', () => {
    const date = fc.integer({ min: 0, max: 400 }).map((days) => plusDays('2026-01-01', days));
    fc.assert(
      fc.property(fc.array(date, { maxLength: 12 }), (dates) => {
        const until = '2027-03-01';
        const counted = new Set(dates);
        for (const ofMonth of Map.groupBy(dates, (each) => each.slice(0, 7)).values()) {
          const [first = '', last = ''] = [ofMonth.toSorted()[0], ofMonth.toSorted().at(-1)];
          if (ofMonth.length >= 3) for (let day = first; day <= last; day = plusDays(day, 1)) counted.add(day);
        }
        expect(daysOf(dates, until)).toBe(counted.size);
      }),
    );
  });
});

/** Three hires in each 30 days, so that each month counts whole. */
const months = (count: number) =>
  Array.from({ length: count }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`).flatMap((month) =>
    [`${month}-01`, `${month}-15`, `${month}-30`]
      .filter((date) => date !== '2026-02-30')
      .concat(month === '2026-02' ? ['2026-02-28'] : []),
  );

test('a notice comes with the first day after nine months of 30 days, and after twelve', () => {
  const before = months(9).map(evening);
  // 268 days: 30 in eight months and 28 in February.
  expect(fixedTermDays(before, '2026-09-30')).toBe(268);
  expect(fixedTermNotice(evening('2026-10-01'), before)).toBeNull();
  expect(fixedTermNotice(evening('2026-10-02'), [...before, evening('2026-10-01')])).toBeNull();
  expect(fixedTermNotice(evening('2026-10-05'), [...before, evening('2026-10-01')])).toBeNull();
  expect(fixedTermNotice(night('2026-10-05'), [...before, evening('2026-10-01')])).toBe('nineMonths');
  const year = [...months(12), '2027-01-10'].map(evening);
  expect(fixedTermDays(year, '2027-01-31')).toBe(359);
  expect(fixedTermNotice(evening('2027-01-20'), year)).toBe('nineMonths');
  expect(fixedTermNotice(night('2027-01-20'), year)).toBe('twelveMonths');
});
