import { expect, test } from 'vitest';
import { DAY_PARTS, hoursOf } from './day-part.ts';

test('each hour belongs to one part of the day', () => {
  const hours = DAY_PARTS.flatMap(hoursOf);
  expect(hours.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
});

test('the night goes past midnight', () => expect(hoursOf('night')).toEqual([22, 23, 0, 1, 2, 3, 4]));
