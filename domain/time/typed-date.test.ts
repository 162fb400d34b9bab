import { expect, test } from 'vitest';
import { parseTypedDate } from './typed-date.ts';

const next = { today: '2026-11-25', nearest: 'next' } as const;
const last = { today: '2026-11-25', nearest: 'last' } as const;

test.each([
  ['2026-12-05', '2026-12-05'],
  [' 2026-12-05 ', '2026-12-05'],
  ['2026/12/5', '2026-12-05'],
  ['20261205', '2026-12-05'],
  ['5/12', '2026-12-05'],
  ['5.12.2027', '2027-12-05'],
  ['5 dec', '2026-12-05'],
  ['5 December 2027', '2027-12-05'],
  ['1 maj', '2027-05-01'],
  ['1 May', '2027-05-01'],
  ['25/11', '2026-11-25'],
  ['24/11', '2027-11-24'],
  ['29 feb', '2028-02-29'],
])('%j is the date %s', (typed, date) => expect(parseTypedDate(typed, next)).toBe(date));

test.each([
  ['24/11', '2026-11-24'],
  ['26/11', '2025-11-26'],
  ['29 feb', '2024-02-29'],
  ['1987-06-30', '1987-06-30'],
  ['2022-03', '2022-03-01'],
  ['2022/3', '2022-03-01'],
  ['Mars 2022', '2022-03-01'],
  ['okt. 2021', '2021-10-01'],
])('%j is the past date %s', (typed, date) => expect(parseTypedDate(typed, last)).toBe(date));

test.each([
  '',
  '5',
  '5/13',
  '31 nov',
  '2026-02-30',
  '20265-11-25',
  '12/5/26',
  '5 foo',
  'tomorrow',
  '2026-12',
  '2022-03',
  'mars 2022',
])('%j is no date', (typed) => expect(parseTypedDate(typed, next)).toBeUndefined());
