import { afterEach, describe, expect, test, vi } from 'vitest';

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
    expect(formatDay(START, 'worker')).toBe('lör 21 nov.');
    expect(formatWeekday(START, 'worker')).toBe('lördag 21 november');
    expect(formatLongDate(START, 'worker')).toBe('lördag 21 november 2026');
    expect(formatHours(START, END, 'worker')).toBe('17:00–23:00');
  });

  test('a business reads them in English, with a 24-hour clock', async () => {
    const { formatDay, formatHours, formatLongDate, formatWeekday } = await machineIn(zone);
    expect(formatWeekday(START, 'business')).toBe('Saturday, 21 November');
    expect(formatDay(START, 'business')).toBe('Sat, 21 Nov');
    expect(formatLongDate(START, 'business')).toBe('Saturday, 21 November 2026');
    expect(formatHours(START, END, 'business')).toBe('17:00–23:00');
  });

  test('dates are Stockholm dates, late in the evening and just after midnight', async () => {
    const { formatDay, formatHours, stockholmDate } = await machineIn(zone);
    const midnight = new Date('2026-07-31T22:00:00Z');
    const justBefore = new Date('2026-07-31T21:59:00Z');
    expect([stockholmDate(justBefore), stockholmDate(midnight)]).toEqual(['2026-07-31', '2026-08-01']);
    expect(formatDay(midnight, 'business')).toBe('Sat, 1 Aug');
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
