import { expect, test } from 'vitest';
import { DISTRICT_CENTRES } from './district-centres.ts';
import { DISTRICTS } from './districts.ts';
import { distanceBand, distanceBetween } from './distance.ts';

const centre = (prefix: string) => {
  const found = DISTRICT_CENTRES[prefix];
  if (!found) throw new Error(`There is no district ${prefix}.`);
  return found;
};

test('the distances between cities agree with the map', () => {
  expect(distanceBetween(centre('111'), centre('411'))).toBeCloseTo(397, -1);
  expect(distanceBetween(centre('411'), centre('211'))).toBeCloseTo(241, -1);
  expect(distanceBetween(centre('111'), centre('111'))).toBe(0);
});

test.for([
  ['116', '118', 'near', 'two parts of Södermalm'],
  ['111', '171', 'short-ride', 'Norrmalm and Solna'],
  ['111', '131', 'ride', 'Norrmalm and Nacka'],
  ['164', '123', 'far', 'Kista and Farsta'],
  ['411', '417', 'short-ride', 'the centre of Gothenburg and Lindholmen'],
  ['214', '211', 'short-ride', 'Möllevången and the centre of Malmö'],
] as const)('from %s to %s is %s: %s', ([one, other, band]) => {
  expect(distanceBand(distanceBetween(centre(one), centre(other)))).toBe(band);
});

test.for([
  [0, 'near'],
  [1.99, 'near'],
  [2, 'short-ride'],
  [5, 'ride'],
  [10, 'far'],
] as const)('%s km is %s', ([kilometres, band]) => {
  expect(distanceBand(kilometres)).toBe(band);
});

test('each district has a centre, within 60 km of that of its city', () => {
  const ofCity = { Stockholm: '111', Gothenburg: '411', Malmö: '211' };
  expect(Object.keys(DISTRICT_CENTRES)).toEqual(Object.keys(DISTRICTS));
  for (const [prefix, { city }] of Object.entries(DISTRICTS)) {
    expect(distanceBetween(centre(prefix), centre(ofCity[city])), prefix).toBeLessThan(60);
  }
});
