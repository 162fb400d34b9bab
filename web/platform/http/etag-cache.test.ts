import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dropFirstScreenResponses, keepFirstScreenResponses } from './first-screen-responses.ts';
import { conditionalFetch, clearEtagCache } from './etag-cache.ts';

/** A server that responds with `body` and records each `If-None-Match`. */
const server = { body: 'one', ifNoneMatch: [] as (string | null)[] };

beforeEach(() => {
  clearEtagCache();
  Object.assign(server, { body: 'one', ifNoneMatch: [] });
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Headers }) => {
    const [ifNoneMatch, etag] = [headers.get('If-None-Match'), `"${url} ${server.body}"`];
    server.ifNoneMatch.push(ifNoneMatch);
    const isUnchanged = ifNoneMatch === etag;
    return Promise.resolve(
      new Response(isUnchanged ? null : server.body, { status: isUnchanged ? 304 : 200, headers: { ETag: etag } }),
    );
  });
});
afterEach(() => void vi.unstubAllGlobals());

const request = async (url = '/api/shifts') => {
  const response = await conditionalFetch(url, { method: 'GET', headers: new Headers() });
  return `${String(response.status)} ${await response.text()}`;
};

test('an unchanged response is served from the cache', async () => {
  expect([await request(), await request()]).toEqual(['200 one', '200 one']);
  expect(server.ifNoneMatch).toEqual([null, '"/api/shifts one"']);
  server.body = 'two';
  expect([await request(), await request()]).toEqual(['200 two', '200 two']);
});

test('clearing the cache drops all responses, even one that arrives later', async () => {
  await request();
  const late = request('/api/jobs');
  clearEtagCache();
  await late;
  await Promise.all([request(), request('/api/jobs')]);
  expect(server.ifNoneMatch.slice(-2)).toEqual([null, null]);
});

test('the cache holds the hundred most recently requested responses', async () => {
  await request('/api/first');
  await request('/api/second');
  for (let nth = 0; nth < 98; nth++) await request(`/api/${String(nth)}`);
  await request('/api/first');
  await request('/api/another');
  server.ifNoneMatch = [];
  await request('/api/first');
  await request('/api/second');
  expect(server.ifNoneMatch).toEqual(['"/api/first one"', null]);
});

describe('a response that arrived with the session', () => {
  const receive = () => keepFirstScreenResponses([{ path: '/api/shifts', body: { shifts: [] } }]);
  const SHIFTS = '200 {"shifts":[]}';

  test('is used for one request, and by no other', async () => {
    receive();
    expect([await request('/api/jobs'), await request(), await request()]).toEqual(['200 one', SHIFTS, '200 one']);
  });

  test('is used while it is fresh, and not for another account', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    receive();
    vi.advanceTimersByTime(10_001);
    expect(await request()).toBe('200 one');
    receive();
    clearEtagCache();
    expect(await request()).toBe('200 one');
    receive();
    dropFirstScreenResponses();
    expect(await request()).toBe('200 one');
  });
});
