import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBuiltApp } from '../../testing/built-app.ts';
import { startPassa, usePassa, type RunningPassa } from '../../testing/passa.ts';

const passa = usePassa();
const web = mkdtempSync(join(tmpdir(), 'passa-encoded-'));
const script = 'let built;'.repeat(200);
let running: RunningPassa;

beforeAll(async () => {
  writeBuiltApp(web, () => ({
    'index.html': '<title>Passa</title>',
    'area.html': '<title>Passa</title><div id="waiting"></div>',
    'landing.html': '<link href="{{origin}}/">',
    '.built-from': 'a digest',
    'assets/main-1a2b.js': script,
    'assets/main-1a2b.js.br': brotliCompressSync(script),
    'assets/main-1a2b.js.gz': gzipSync(script),
  }));
  running = await startPassa(passa.db, { log: passa.log, webFolder: web });
});
afterAll(async () => {
  await running.close();
  rmSync(web, { recursive: true });
});

const DECODE: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** A raw response. `fetch` would decode the body and set its own headers. */
async function fetchPath(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = new URL(running.visitor().baseUrl);
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const encoding = response.headers['content-encoding'];
  const text = encoding && body.length > 0 ? DECODE[encoding]?.(body) : body;
  return { status: response.statusCode, headers: response.headers, length: body.length, encoding, text: String(text) };
}

test.for([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, *;q=0', undefined],
  ['identity', undefined],
  ['zstd', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('Accept-Encoding %s gets a script as %s', async ([accepted, encoding]) => {
  const response = await fetchPath(
    '/assets/main-1a2b.js',
    accepted === undefined ? {} : { 'Accept-Encoding': accepted },
  );
  expect(response).toMatchObject({ status: 200, encoding, text: script });
  // A cache must not serve this variant to every browser.
  expect(response.headers.vary).toBe('Accept-Encoding');
  expect(response.headers['content-type']).toContain('text/javascript');
  expect(Number(response.headers['content-length'])).toBe(response.length);
});

test('HEAD returns the same headers', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const whole = await fetchPath('/assets/main-1a2b.js', headers);
  const head = await fetchPath('/assets/main-1a2b.js', headers, 'HEAD');
  expect([head.status, head.length, head.encoding]).toEqual([200, 0, 'br']);
  for (const name of ['content-length', 'etag', 'vary', 'cache-control', 'content-type'] as const) {
    expect(head.headers[name]).toBe(whole.headers[name]);
  }
});

test.for(['/', '/login', '/assets/main-1a2b.js'])('a browser that has the %s variant gets 304', async (path) => {
  const tags = new Set<string>();
  for (const accepted of ['br', 'gzip', 'identity']) {
    const first = await fetchPath(path, { 'Accept-Encoding': accepted });
    const { etag = '' } = first.headers;
    tags.add(`${first.encoding} ${etag}`);
    const again = await fetchPath(path, { 'Accept-Encoding': accepted, 'If-None-Match': etag });
    expect([again.status, again.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({
      etag,
      vary: first.headers.vary,
      'cache-control': first.headers['cache-control'],
    });
    expect((await fetchPath(path, { 'If-None-Match': '"another"' })).status).toBe(200);
  }
  // One ETag for two variants would let a cache mix them.
  expect(new Set([...tags].map((tag) => tag.split(' ')[1])).size).toBe(new Set(tags).size);
});

test('the landing page is compressed with the base URL filled in', async () => {
  for (const host of ['passa.example', 'another.example', 'passa.example']) {
    for (const encoding of ['br', 'gzip']) {
      const response = await fetchPath('/', { Host: host, 'Accept-Encoding': encoding });
      expect(response).toMatchObject({ status: 200, encoding, text: `<link href="http://${host}/">` });
      expect(response.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding');
    }
  }
});

test('a page of an area shows the skeleton of the area, and other pages do not', async () => {
  for (const path of ['/worker/dashboard', '/business/jobs/1']) {
    expect((await fetchPath(path)).text).toContain('waiting');
  }
  for (const path of ['/worker', '/login', '/workers/1']) {
    expect((await fetchPath(path)).text).toBe('<title>Passa</title>');
  }
});

test("only the app's own files have a URL", async () => {
  for (const path of ['/assets/main-1a2b.js.br', '/assets/main-1a2b.js.gz', '/area.html']) {
    expect((await fetchPath(path)).status).toBe(404);
  }
  expect((await fetchPath('/.built-from')).text).not.toContain('a digest');
});
