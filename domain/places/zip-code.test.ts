import { expect, test } from 'vitest';
import { formatZipCode } from '../index.ts';

test.for([
  ['21141', '211 41'],
  ['211 41', '211 41'],
  [' 211  41 ', '211 41'],
] as const)('the zip code %j is formatted as %j', ([typed, written]) => expect(formatZipCode(typed)).toBe(written));

test.for(['', '2114', '211 4', '211412', 'SE-211 41', 'SW1A 1AA', '２１１４１'])(
  '%j is not a complete Swedish zip code, and is unchanged',
  (typed) => expect(formatZipCode(typed)).toBe(typed),
);
