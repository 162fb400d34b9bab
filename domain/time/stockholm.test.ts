import { expect, test } from 'vitest';
import { ledgerMoment, ledgerTime } from '../attendance/ledger-texts.ts';
import { hoursParts } from '../attendance/stored-hours.ts';
import { stockholmRecordMoment } from './stockholm.ts';

test.for([
  ['2028-10-28T23:59:00Z', '2028-10-29 01:59'],
  ['2028-10-29T00:00:00Z', '2028-10-29 02:00 (UTC+2)'],
  ['2028-10-29T00:59:00Z', '2028-10-29 02:59 (UTC+2)'],
  ['2028-10-29T01:00:00Z', '2028-10-29 02:00 (UTC+1)'],
  ['2028-10-29T01:59:00Z', '2028-10-29 02:59 (UTC+1)'],
  ['2028-10-29T02:00:00Z', '2028-10-29 03:00'],
  ['2028-03-26T00:59:00Z', '2028-03-26 01:59'],
  ['2028-03-26T01:00:00Z', '2028-03-26 03:00'],
] as const)('a record writes %s as %s', ([instant, expected]) => {
  expect(stockholmRecordMoment(new Date(instant))).toBe(expected);
});

test('hours and the staff ledger tell the two hours of the same name apart', () => {
  const [start, end] = ['2028-10-29T00:30:00.000Z', '2028-10-29T01:15:00.000Z'];
  expect(hoursParts({ start, end, breaks: [] })).toEqual(['02:30 (UTC+2)–02:15 (UTC+1)']);
  expect(ledgerTime(new Date(start), '2028-10-29')).toBe('02:30:00 (UTC+2)');
  expect(ledgerMoment(new Date(end))).toBe('2028-10-29 02:15:00 (UTC+1)');
});
