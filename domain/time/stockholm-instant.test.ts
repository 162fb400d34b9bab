import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stockholmDate, stockholmInstant, stockholmTime } from '../index.ts';

// Independent of the code under test: the local time in Stockholm at an instant.
const stockholmFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

test.for([
  ['2026-07-01', '12:00', '2026-07-01T10:00:00.000Z', 'in summer'],
  ['2026-12-01', '12:00', '2026-12-01T11:00:00.000Z', 'in winter'],
  ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z', 'just before the hour that is repeated'],
  ['2026-10-25', '02:00', '2026-10-25T00:00:00.000Z', 'the first of two'],
  ['2026-10-25', '02:59', '2026-10-25T00:59:00.000Z', 'the first of two'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z', 'just after the hour that is repeated'],
  ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z', 'just before the hour that is skipped'],
  ['2027-03-28', '02:00', '2027-03-28T01:00:00.000Z', 'skipped, so an hour later'],
  ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z', 'skipped, so an hour later'],
  ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z', 'just after the hour that is skipped'],
] as const)('%s %s in Stockholm is %s: %s', ([date, time, instant]) => {
  expect(stockholmInstant(date, time).toISOString()).toBe(instant);
});

test('the night of 25 October 2026 is an hour longer, and that of 28 March 2027 an hour shorter', () => {
  const hours = (date: string) =>
    (stockholmInstant(date, '06:00').getTime() - stockholmInstant(date, '00:00').getTime()) / 3_600_000;
  expect(hours('2026-10-25')).toBe(7);
  expect(hours('2027-03-28')).toBe(5);
  expect(hours('2026-10-26')).toBe(6);
});

describe('for any date and time', () => {
  const minutes = fc.date({
    min: new Date('2020-01-01T00:00Z'),
    max: new Date('2040-01-01T00:00Z'),
    noInvalidDate: true,
  });
  const twoDigits = (n: number) => String(n).padStart(2, '0');

  test('the instant is shown as the entered time, except in the hour that the spring change skips', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const date = minute.toISOString().slice(0, 10);
        const time = minute.toISOString().slice(11, 16);
        const shown = stockholmFormat.format(stockholmInstant(date, time));
        if (shown === `${date} ${time}`) return;
        // The spring change skips 02:00 to 03:00 on the last Sunday of March.
        const [, month, day] = date.split('-').map(Number);
        expect([month, minute.getUTCDay(), minute.getUTCHours()]).toEqual([3, 0, 2]);
        expect(day).toBeGreaterThan(24);
        expect(shown).toBe(`${date} 03:${twoDigits(minute.getUTCMinutes())}`);
      }),
      { numRuns: 2_000, examples: [[new Date('2027-03-28T02:30Z')], [new Date('2026-10-25T02:30Z')]] },
    );
  });

  test('the Stockholm date of the instant is the entered one', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const date = minute.toISOString().slice(0, 10);
        expect(stockholmDate(stockholmInstant(date, '00:00'))).toBe(date);
        expect(stockholmDate(stockholmInstant(date, '23:59'))).toBe(date);
      }),
    );
  });

  test('the Stockholm time of the instant is the entered one, except in the hour that the spring change skips', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const [date, time] = [minute.toISOString().slice(0, 10), minute.toISOString().slice(11, 16)];
        const shown = stockholmTime(stockholmInstant(date, time));
        expect([time, `03:${time.slice(3)}`]).toContain(shown);
      }),
    );
  });

  test('a later time on one day is never an earlier instant', () => {
    const timeOfDay = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const written = ([hour, minute]: [number, number]) => `${twoDigits(hour)}:${twoDigits(minute)}`;
    fc.assert(
      fc.property(minutes, timeOfDay, timeOfDay, (minute, one, other) => {
        const date = minute.toISOString().slice(0, 10);
        const [earlier, later] = [written(one), written(other)].sort();
        // The skipped hour equals the one after it.
        if (minute.getUTCMonth() === 2) return;
        expect(stockholmInstant(date, earlier ?? '').getTime()).toBeLessThanOrEqual(
          stockholmInstant(date, later ?? '').getTime(),
        );
      }),
    );
  });
});

test.for([
  ['2026-02-30', '12:00'],
  ['2026-13-01', '12:00'],
  ['tomorrow', '12:00'],
  ['2026-09-01', '24:01'],
  ['2026-09-01', 'noon'],
  ['', ''],
] as const)('%j %j is not a valid date and time', ([date, time]) => {
  expect(() => stockholmInstant(date, time)).toThrow(RangeError);
});
