import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatDay, formatDayAndTime, formatDayRange, formatMoment, formatWeekday } from '../index.ts';

const ZONES = ['UTC', 'Europe/Stockholm', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const START = new Date('2026-11-21T16:00:00Z');
const END = new Date('2026-11-21T22:00:00Z');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The formatting functions in a process with another time zone. */
async function machineIn(zone: string) {
  vi.stubEnv('TZ', zone);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  return import('../index.ts');
}

describe.for(ZONES)('with the time zone %s', (zone) => {
  test('a worker reads dates and times in Swedish', async () => {
    const { formatDay, formatHours, formatLongDate, formatWeekday } = await machineIn(zone);
    expect(formatDay(START, START, 'worker')).toBe('lör 21 nov.');
    expect(formatWeekday(START, START, 'worker')).toBe('lördag 21 november');
    expect(formatLongDate(START, 'worker')).toBe('lördag 21 november 2026');
    expect(formatHours(START, END, 'worker')).toBe('17:00–23:00');
  });

  test('a business reads them in English, with a 24-hour clock', async () => {
    const { formatDay, formatHours, formatLongDate, formatWeekday } = await machineIn(zone);
    expect(formatWeekday(START, START, 'business')).toBe('Saturday, 21 November');
    expect(formatDay(START, START, 'business')).toBe('Sat, 21 Nov');
    expect(formatLongDate(START, 'business')).toBe('Saturday, 21 November 2026');
    expect(formatHours(START, END, 'business')).toBe('17:00–23:00');
  });

  test('dates are Stockholm dates, late in the evening and just after midnight', async () => {
    const { formatDay, formatHours, stockholmDate } = await machineIn(zone);
    const midnight = new Date('2026-07-31T22:00:00Z');
    const justBefore = new Date('2026-07-31T21:59:00Z');
    expect([stockholmDate(justBefore), stockholmDate(midnight)]).toEqual(['2026-07-31', '2026-08-01']);
    expect(formatDay(midnight, midnight, 'business')).toBe('Sat, 1 Aug');
    expect(formatHours(justBefore, midnight, 'worker')).toBe('23:59–00:00');
  });

  test('an instant is formatted as its time, with the date where that is not today in Stockholm', async () => {
    const { formatMoment } = await machineIn(zone);
    const justAfterMidnight = new Date('2026-11-21T23:10:00Z');
    expect(formatMoment(START, END, 'worker')).toBe('17:00');
    expect(formatMoment(END, justAfterMidnight, 'worker')).toBe('lör 21 nov. 23:00');
    expect(formatMoment(END, justAfterMidnight, 'business')).toBe('Sat, 21 Nov 23:00');
  });

  test('a time entered as Stockholm local is shown as it was entered, across clock changes', async () => {
    const { formatHours, stockholmInstant } = await machineIn(zone);
    for (const date of ['2026-10-25', '2027-03-28', '2026-06-21']) {
      const shown = formatHours(stockholmInstant(date, '01:15'), stockholmInstant(date, '09:30'), 'business');
      expect(shown).toBe('01:15–09:30');
    }
  });
});

describe('the year of a date', () => {
  // The day before in UTC, after midnight in Stockholm.
  const NOW = new Date('2026-11-27T23:30:00Z');
  const noon = (date: string) => new Date(`${date}T12:00:00Z`);

  test.for([
    ['2206-12-05', 'Fri, 5 Dec 2206'],
    ['2027-11-29', 'Mon, 29 Nov 2027'],
    ['2027-11-28', 'Sun, 28 Nov 2027'],
    ['2027-11-27', 'Sat, 27 Nov'],
    ['2027-01-05', 'Tue, 5 Jan'],
    ['2026-11-28', 'Sat, 28 Nov'],
    ['2026-11-27', 'Fri, 27 Nov'],
    ['2026-08-30', 'Sun, 30 Aug'],
    ['2026-08-29', 'Sat, 29 Aug 2026'],
    ['2025-12-05', 'Fri, 5 Dec 2025'],
  ] as const)('is left out of %s only where that is the coming occurrence or recent: %s', ([date, text]) => {
    expect(formatDay(noon(date), NOW, 'business')).toBe(text);
  });

  test('is said in every form of a date', () => {
    expect(formatDay(noon('2206-12-05'), NOW, 'worker')).toBe('fre 5 dec. 2206');
    expect(formatWeekday(noon('2206-12-05'), NOW, 'worker')).toBe('fredag 5 december 2206');
    expect(formatWeekday(noon('2025-12-05'), NOW, 'business')).toBe('Friday, 5 December 2025');
    expect(formatMoment(noon('2025-12-05'), NOW, 'business')).toBe('Fri, 5 Dec 2025 13:00');
    expect(formatDayAndTime(noon('2025-12-05'), NOW, 'worker')).toBe('fre 5 dec. 2025 13:00');
  });

  test('is said of a period where one of its days needs it', () => {
    expect(formatDayRange(noon('2026-12-28'), noon('2027-01-03'), NOW, 'business')).toBe(
      '28 Dec 2026\u2009–\u20093 Jan 2027',
    );
    expect(formatDayRange(noon('2027-11-22'), noon('2027-11-28'), NOW, 'business')).toBe('22–28 Nov 2027');
    expect(formatDayRange(noon('2027-12-28'), noon('2028-01-03'), NOW, 'worker')).toBe('28 dec. 2027–3 jan. 2028');
  });
});
