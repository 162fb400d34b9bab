import { expect, test } from 'vitest';
import { asZipCode } from '../index.ts';

test.for([
  ['21141', '211 41'],
  ['211 41', '211 41'],
  [' 211  41 ', '211 41'],
] as const)('a zip code is written: %j as %j', ([typed, written]) => expect(asZipCode(typed)).toBe(written));

test.for(['', '2114', '211 4', '211412', 'SE-211 41', 'SW1A 1AA', '２１１４１'])(
  '%j is none of ours, or not whole, and stays as it is',
  (typed) => expect(asZipCode(typed)).toBe(typed),
);
