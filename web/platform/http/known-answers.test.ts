import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWhatChanged, forgetAnswers } from './known-answers.ts';

/** A server that says what it is told to, and notes what it is told to be known. */
const server = { says: 'one', known: [] as (string | null)[] };

beforeEach(() => {
  forgetAnswers();
  Object.assign(server, { says: 'one', known: [] });
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Headers }) => {
    const [known, tag] = [headers.get('If-None-Match'), `"${url} ${server.says}"`];
    server.known.push(known);
    const isKnown = known === tag;
    return Promise.resolve(
      new Response(isKnown ? null : server.says, { status: isKnown ? 304 : 200, headers: { ETag: tag } }),
    );
  });
});
afterEach(() => void vi.unstubAllGlobals());

const ask = async (url = '/api/shifts') => {
  const answer = await askWhatChanged(url, { method: 'GET', headers: new Headers() });
  return `${String(answer.status)} ${await answer.text()}`;
};

test('what has not changed is read from what was said before', async () => {
  expect([await ask(), await ask()]).toEqual(['200 one', '200 one']);
  expect(server.known).toEqual([null, '"/api/shifts one"']);
  server.says = 'two';
  expect([await ask(), await ask()]).toEqual(['200 two', '200 two']);
});

test('nothing is remembered of whoever was signed in before, not even what comes late', async () => {
  await ask();
  const late = ask('/api/jobs');
  forgetAnswers();
  await late;
  await Promise.all([ask(), ask('/api/jobs')]);
  expect(server.known.slice(-2)).toEqual([null, null]);
});

test('a hundred answers are remembered, those asked for last', async () => {
  await ask('/api/first');
  await ask('/api/second');
  for (let nth = 0; nth < 98; nth++) await ask(`/api/${String(nth)}`);
  await ask('/api/first');
  await ask('/api/another');
  server.known = [];
  await ask('/api/first');
  await ask('/api/second');
  expect(server.known).toEqual(['"/api/first one"', null]);
});
