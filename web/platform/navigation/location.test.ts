import { expect, test } from 'vitest';
import { canonicalPath, parseSearch, stringifySearch } from './location.ts';

test('search parameters are plain strings, without undefined ones', () => {
  expect(stringifySearch({ q: 'kök & bar', day: '7', city: undefined })).toBe('?q=k%C3%B6k+%26+bar&day=7');
  expect(stringifySearch({ city: undefined })).toBe('');
  expect(parseSearch('?q=k%C3%B6k+%26+bar&day=7')).toEqual({ q: 'kök & bar', day: '7' });
});

test('a path gets the case of its pattern, except its parameters, and loses a slash at its end', () => {
  expect(canonicalPath('/worker/jobs/$jobId', '/Worker/JOBS/Jobs%20B')).toBe('/worker/jobs/Jobs%20B');
  expect(canonicalPath('/worker/$', '/WORKER/Any/Case')).toBe('/worker/Any/Case');
  expect(canonicalPath('/worker/jobs', '/worker/jobs/')).toBe('/worker/jobs');
  expect(canonicalPath('/', '/')).toBe('/');
});
