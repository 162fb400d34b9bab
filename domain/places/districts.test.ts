import { expect, test } from 'vitest';
import { DISTRICTS, districtOf, districtPrefixes, otherCityOf } from './districts.ts';

test.for([
  ['116 45', 'Södermalm', 'Stockholm'],
  ['11122', 'Norrmalm', 'Stockholm'],
  [' 414 51', 'Majorna', 'Gothenburg'],
  ['21422', 'Möllevången', 'Malmö'],
] as const)('the zip code %j is in %s in %s', ([zipCode, name, city]) => {
  expect(districtOf(zipCode)).toMatchObject({ name, city });
});

test.for(['999 99', '', '11', 'constructor'])('the zip code %j is in no known district', (zipCode) => {
  expect(districtOf(zipCode)).toBeUndefined();
});

test.for([
  ['211 20', 'Stockholm', 'Malmö'],
  ['21120', 'Gothenburg', 'Malmö'],
  ['111 22', 'Malmö', 'Stockholm'],
  ['211 20', 'Malmö', undefined],
  ['211', 'Stockholm', undefined],
  ['211 2', 'Stockholm', undefined],
  ['211 201', 'Stockholm', undefined],
  ['999 99', 'Stockholm', undefined],
  ['', 'Stockholm', undefined],
] as const)('the zip code %j of %s is in the other city %s', ([zipCode, city, other]) => {
  expect(otherCityOf({ zipCode, city })).toBe(other);
});

test('the first digit of a prefix is that of its region', () => {
  const firstDigits = { Stockholm: '1', Malmö: '2', Gothenburg: '4' };
  for (const [prefix, { city }] of Object.entries(DISTRICTS)) {
    expect(prefix).toMatch(/^\d{3}$/);
    expect([prefix, prefix[0]]).toEqual([prefix, firstDigits[city]]);
  }
});

test('a word of a name has the prefixes of all districts with the name', () => {
  const prefixes = districtPrefixes();
  expect(prefixes.get('sodermalm')).toEqual(['116', '117', '118']);
  expect(prefixes.get('hisingen')).toEqual(['417', '418', '422', '423', '425']);
  expect(prefixes.get('mollevangen')).toEqual(['214']);
  expect([prefixes.get('gamla'), prefixes.get('stan')]).toEqual([['111', '211'], ['111']]);
  expect(prefixes.has('')).toBe(false);
});
