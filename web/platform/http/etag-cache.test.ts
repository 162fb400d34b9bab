import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conditionalFetch, clearEtagCache } from './etag-cache.ts';

/** A server that answers with `body` and records each `If-None-Match`. */
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

const ask = async (url = '/api/shifts') => {
  const answer = await conditionalFetch(url, { method: 'GET', headers: new Headers() });
  return `${String(answer.status)} ${await answer.text()}`;
};

test('an unchanged answer is served from the cache', async () => {
  expect([await ask(), await ask()]).toEqual(['200 one', '200 one']);
  expect(server.ifNoneMatch).toEqual([null, '"/api/shifts one"']);
  server.body = 'two';
  expect([await ask(), await ask()]).toEqual(['200 two', '200 two']);
});

test('clearing the cache drops all answers, even one that arrives later', async () => {
  await ask();
  const late = ask('/api/jobs');
  clearEtagCache();
  await late;
  await Promise.all([ask(), ask('/api/jobs')]);
  expect(server.ifNoneMatch.slice(-2)).toEqual([null, null]);
});

test('the cache holds the hundred most recently requested answers', async () => {
  await ask('/api/first');
  await ask('/api/second');
  for (let nth = 0; nth < 98; nth++) await ask(`/api/${String(nth)}`);
  await ask('/api/first');
  await ask('/api/another');
  server.ifNoneMatch = [];
  await ask('/api/first');
  await ask('/api/second');
  expect(server.ifNoneMatch).toEqual(['"/api/first one"', null]);
});
