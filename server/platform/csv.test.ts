import { expect, test } from 'vitest';
import { toCsv } from './primitives/csv.ts';

const linesOf = (rows: string[][]) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(toCsv(rows)).split('\r\n');

test('a file begins with the mark of UTF-8, and has a line for each row', () => {
  expect(
    linesOf([
      ['Namn', 'In'],
      ['Åsa', '17:00'],
    ]),
  ).toEqual(['\uFEFFNamn;In', 'Åsa;17:00', '']);
});

test.for([
  ['a;b', '"a;b"'],
  ['the "house"', '"the ""house"""'],
  ['two\nlines', '"two\nlines"'],
  ['19900101-1234', '19900101-1234'],
])('%s is written as %s', ([text, cell]) => {
  expect(linesOf([[text ?? '']])[0]).toBe(`\uFEFF${cell}`);
});

test.for(['=1+1', '+46', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://example.com";"x")'])(
  '%s is not a formula',
  (text) => {
    expect(linesOf([[text]])[0]).toMatch(/^\uFEFF"?'/);
  },
);
