import { expect, test } from 'vitest';
import { shiftsQuery } from '../../hiring/index.ts';
import { attendanceKeys } from '../core/attendance-keys.ts';
import { keptOffline } from './kept-offline.ts';

const END = new Date('2026-11-28T22:00:00Z');
const after = (hours: number) => new Date(END.getTime() + hours * 60 * 60 * 1000);

const aShift = (id: string, endDate = END) => ({
  id,
  endDate: endDate.toISOString(),
  contact: { phoneNumber: '0701740606' },
  application: { id: `application-${id}`, status: 'accepted' },
});
const aList = (view: 'assigned' | 'settled', ...pages: object[][]) => ({
  queryKey: shiftsQuery(view).queryKey,
  content: { pages: pages.map((shifts) => ({ shifts })), pageParams: pages.map((_, page) => page) },
  updatedAt: 0,
});
const aPin = (id: string) => ({
  queryKey: [...attendanceKeys.recorded, `application-${id}`],
  content: { pin: '1234' },
  updatedAt: 0,
});

test('all pages of the booked shifts are kept with their PINs, and one page of other lists', () => {
  const entries = [aList('assigned', [aShift('a')], [aShift('b')]), aPin('a'), aPin('b')];
  expect(keptOffline(entries, after(2))).toEqual(entries);
  expect(keptOffline([aList('settled', [aShift('a')], [aShift('b')])], after(2))).toEqual([
    aList('settled', [aShift('a')]),
  ]);
});

test('once the time of the automatic check-out has passed, the PIN and the contact of a shift are dropped, and those of the next shift stay', () => {
  const next = aShift('b', after(24));
  const entries = [aList('assigned', [aShift('a'), next]), aPin('a'), aPin('b'), aList('settled', [aShift('c')])];
  expect(keptOffline(entries, after(4))).toEqual([
    aList('assigned', [{ ...aShift('a'), contact: null }, next]),
    aPin('b'),
    aList('settled', [{ ...aShift('c'), contact: null }]),
  ]);
});

test('the PIN of a shift that is not booked any more is dropped', () => {
  expect(keptOffline([aList('assigned', []), aPin('a')], after(-1))).toEqual([aList('assigned', [])]);
});

test('what is not a list stays as it is', () => {
  const counts = { queryKey: ['shifts', 'counts'], content: { assigned: 1 }, updatedAt: 0 };
  expect(keptOffline([counts], END)).toEqual([counts]);
});
