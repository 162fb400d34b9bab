import { expect, test } from 'vitest';
import { restOfShift } from '../index.ts';

const at = (time: string) => new Date(`2026-09-05T${time}:00Z`);
const END = at('21:00');

test('the rest of a shift begins at least 15 minutes from now, at a time that ends in 0 or 5', () => {
  expect(restOfShift({ endDate: END, break: null }, at('15:16'))).toEqual({
    ...{ startDate: '2026-09-05', startTime: '17:35', endTime: '23:00', endsNextDay: false, break: null },
  });
});

test('no replacement is asked for less than an hour', () => {
  expect(restOfShift({ endDate: END, break: null }, at('19:45'))).toMatchObject({ startTime: '22:00' });
  expect(restOfShift({ endDate: END, break: null }, at('19:46'))).toBeNull();
});

test('after midnight in Stockholm the rest is on the next date', () => {
  expect(restOfShift({ endDate: new Date('2026-09-06T02:00:00Z'), break: null }, at('21:50'))).toMatchObject({
    ...{ startDate: '2026-09-06', startTime: '00:05', endTime: '04:00', endsNextDay: false },
  });
});

const planned = (startTime: string) => ({ startTime, minutes: 30, isPaid: true });

test('a break that is to come stays, one that has passed is in the middle of a long rest, and a short rest has none', () => {
  const rest = (time: string, start: string) => restOfShift({ endDate: END, break: planned(start) }, at(time))?.break;
  expect(rest('15:15', '20:00')).toEqual(planned('20:00'));
  expect(rest('15:15', '17:00')).toEqual(planned('20:00'));
  expect(rest('17:00', '20:00')).toBeNull();
});
