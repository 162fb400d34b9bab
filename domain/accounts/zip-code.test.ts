import { expect, test } from 'vitest';
import { asZipCode } from '../index.ts';

test.for([
  ['21141', '211 41'],
  ['211 41', '211 41'],
  [' 2 1141 ', '211 41'],
  ['211 4', '2114'],
  ['211 ', '211'],
])('a zip code is written: %j as %j', ([typed = '', written]) => expect(asZipCode(typed)).toBe(written));

test.for(['', '211412', 'SE-211 41', 'SW1A 1AA', '２１１４１'])('%j is none of ours, and stays as it is', (typed) =>
  expect(asZipCode(typed)).toBe(typed),
);
