import { expect, test } from 'vitest';
import { inCaseOf, paramsIn, toHref, toLocation, toPathname } from './location.ts';

test('a URL has the encoded parameters of its destination, without undefined ones', () => {
  expect(toHref({ to: '/worker/jobs/$jobId', params: { jobId: 'a/b å' }, hash: 'top' })).toBe(
    '/worker/jobs/a%2Fb%20%C3%A5#top',
  );
  expect(toHref({ to: '/worker/jobs', search: { q: 'kök & bar', city: undefined } })).toBe(
    '/worker/jobs?q=k%C3%B6k+%26+bar',
  );
  expect(toHref({ to: '/business/$', params: { rest: 'jobs' } })).toBe('/business/jobs');
});

test('a path matches its pattern in any case, with decoded parameters', () => {
  expect(paramsIn('/worker/jobs/$jobId', '/Worker/Jobs/a%20b')).toEqual({ jobId: 'a b' });
  expect(paramsIn('/worker/jobs/$jobId', '/worker/jobs')).toBeUndefined();
  expect(paramsIn('/worker/jobs/$jobId', '/worker/jobs/7/8')).toBeUndefined();
  expect(paramsIn('/worker/jobs/$jobId', '/worker/jobs/%')).toEqual({ jobId: '%' });
  expect(paramsIn('/worker/$', '/worker')).toEqual({ rest: '' });
  expect(paramsIn('/worker/$', '/worker/a/b')).toEqual({ rest: 'a/b' });
  expect(paramsIn('/worker/$', '/workers')).toBeUndefined();
  expect(paramsIn('/', '/')).toEqual({});
});

test('a path gets the case of its pattern, except its parameters', () => {
  expect(inCaseOf('/worker/jobs/$jobId', '/Worker/JOBS/Jobs%20B')).toBe('/worker/jobs/Jobs%20B');
  expect(inCaseOf('/worker/$', '/WORKER/Any/Case')).toBe('/worker/Any/Case');
  expect(inCaseOf('/', '/')).toBe('/');
});

test('a parameter with a slash stays one parameter', () => {
  const pathname = toPathname({ to: '/worker/jobs/$jobId', params: { jobId: 'a/b å' } });
  expect(paramsIn('/worker/jobs/$jobId', pathname)).toEqual({ jobId: 'a/b å' });
});

test('a location has its search parameters, and no trailing slash', () => {
  const at = (pathname: string) =>
    toLocation({ href: pathname, pathname, search: '?q=bar', hash: '#top', state: { key: 'k', __TSR_index: 0 } });
  expect(at('/worker/jobs/')).toMatchObject({ pathname: '/worker/jobs', search: { q: 'bar' }, hash: 'top', key: 'k' });
  expect(at('/').pathname).toBe('/');
});
