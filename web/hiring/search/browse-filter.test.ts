import { expect, test } from 'vitest';
import { filterToLoosen, browseFilterOf } from './browse-filter.ts';

const set = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(browseFilterOf(search)).filter(([, value]) => value !== undefined));

test.for([
  { q: 'krog', expertise: 'Cook', city: 'Malmö', day: 'weekend', minPay: '175', time: 'night', sort: 'soonest' },
  { day: '2026-12-05', minPay: '0' },
])('%j is a filter', (search) => expect(set(search)).toEqual(search));

test('a number in the URL is a pay', () => expect(set({ minPay: 150 })).toEqual({ minPay: '150' }));

test.for([
  { q: ' ', expertise: 'Juggler', city: 'Lund' },
  { day: '2026-02-30', minPay: '10001', time: 'noon', sort: 'oldest' },
  { minPay: '-1' },
  { minPay: '150.5' },
])('%j sets no filter', (search) => expect(set(search)).toEqual({}));

test('an empty list asks to loosen one filter', () => {
  expect(filterToLoosen({ day: 'today', minPay: '200' })).toBe('day');
  expect(filterToLoosen({ minPay: '200', city: 'Malmö' })).toBe('minPay');
  expect(filterToLoosen({ q: 'krog' })).toBe('other');
});
