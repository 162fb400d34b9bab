import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../messages/generated/runtime.js';
import { formatPlace, inReadersLanguage, mapUrl } from './place.ts';

test.for([
  ['Storgatan 1', 'Storgatan 1, 211 41 Malmö'],
  ['Åsögatan 1 & 3', 'Åsögatan 1 & 3, 211 41 Malmö'],
  ['Gränd #4, port 2?', 'Gränd #4, port 2?, 211 41 Malmö'],
  ['100 % Öl + mat = sant', '100 % Öl + mat = sant, 211 41 Malmö'],
  ['"><script>', '"><script>, 211 41 Malmö'],
] as const)('the map URL contains the whole address %s, and nothing else', ([address, line]) => {
  const place = { address, zipCode: '211 41', city: 'Malmö' } as const;
  expect(formatPlace(place)).toBe(line);
  const [page, query = '', ...rest] = mapUrl(place).split('?query=');
  expect([page, rest]).toEqual(['https://www.openstreetmap.org/search', []]);
  // No characters that would end or split the query.
  expect(query).toMatch(/^[\w%.,()!~*'-]+$/);
  expect(decodeURIComponent(query)).toBe(line);
});

afterEach(() => overwriteGetLocale(() => 'en'));

test('a stored line has the name of its city in the language of the reader', () => {
  const stored = 'Ågatan 3, 411 03 Göteborg';
  expect(inReadersLanguage(stored)).toBe('Ågatan 3, 411 03 Gothenburg');
  expect(inReadersLanguage('Göteborgsgatan 1, 211 41 Malmö')).toBe('Göteborgsgatan 1, 211 41 Malmö');
  expect(inReadersLanguage('')).toBe('');
  overwriteGetLocale(() => 'sv');
  expect(inReadersLanguage(stored)).toBe(stored);
});
