import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { m } from '@passa/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBuiltApp } from '../../testing/built-app.ts';
import { aWorker, type TestUser } from '../../testing/builders.ts';
import { aFile, bytesOf, type UploadedFile } from '../../testing/files.ts';
import { startPassa, usePassa, type RunningPassa } from '../../testing/passa.ts';
import { streamOf } from '../../testing/stream.ts';
import { STRICT } from '../../testing/strict-headers.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { ErrorCode } from './errors.ts';

const passa = usePassa();
const folder = mkdtempSync(join(tmpdir(), 'passa-headers-'));
let running: RunningPassa;
let visitor: Visitor;
let worker: TestUser;
let file: UploadedFile;

beforeAll(async () => {
  writeBuiltApp(folder, () => ({
    'index.html': '<title>Passa</title>',
    'landing.html': '<title>Passa</title>',
    'assets/main-1a2b.js': 'let built;',
    'service-worker.js': 'let worker;',
  }));
  running = await startPassa(passa.db, { log: passa.log, webFolder: folder });
  worker = await aWorker(running);
  file = await aFile(worker, bytesOf('application/pdf', 5000));
  visitor = running.visitor();
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

function expectStrict(headers: Headers): void {
  for (const [name, expected] of Object.entries(STRICT)) expect(headers.get(name), name).toMatch(expected);
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*unsafe/);
  for (const name of ['Server', 'X-Powered-By', 'Access-Control-Allow-Origin']) expect(headers.get(name)).toBeNull();
}

const KINDS: Record<string, [status: number, ask: () => Promise<{ status: number; headers: Headers }>]> = {
  'the landing page': [200, () => visitor.get('/')],
  'the app': [200, () => visitor.get('/login')],
  'a built file': [200, () => visitor.get('/assets/main-1a2b.js')],
  'the service worker': [200, () => visitor.get('/service-worker.js')],
  'robots.txt': [200, () => visitor.get('/robots.txt')],
  'the documentation': [200, () => visitor.get('/api/docs')],
  'the document': [200, () => visitor.get('/api/openapi.json')],
  'an API response': [200, () => worker.visitor.get('/api/jobs')],
  'a response to HEAD': [200, () => worker.visitor.send('HEAD', '/api/jobs')],
  'a file': [200, () => worker.visitor.get(file.url)],
  'a range of a file': [206, () => worker.visitor.get(file.url, { Range: 'bytes=0-9' })],
  'an invalid range': [416, () => worker.visitor.get(file.url, { Range: 'bytes=9999-' })],
  'no file': [401, () => visitor.get(file.url)],
  'a missing page': [404, () => visitor.get('/nothing.html')],
  'a missing API route': [404, () => visitor.get('/api/nothing')],
  'an unsupported method': [404, () => visitor.send('OPTIONS', '/api/jobs')],
  'a request without a session': [401, () => visitor.get('/api/jobs')],
  'a cross-origin write': [403, () => visitor.send('DELETE', '/api/session', { headers: { Origin: 'null' } })],
  'bad input': [400, () => visitor.post('/api/session', {})],
  'an unsupported content type': [415, () => visitor.send('POST', '/api/session', { body: 'a' })],
  'an oversized body': [413, () => visitor.post('/api/session', { email: 'x'.repeat(200_000) })],
  'a stream': [200, () => openedStream()],
};

async function openedStream() {
  const stream = await streamOf(worker.visitor);
  stream.close();
  return { status: stream.status, headers: new Headers(stream.headers as Record<string, string>) };
}

describe('every kind of response has the security headers', () => {
  test.for(Object.entries(KINDS))('%s', async ([, [status, ask]]) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expectStrict(response.headers);
  });
});

/** Sends bytes that no client library would send. */
async function spoken(words: string): Promise<Response> {
  const { hostname, port } = new URL(visitor.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(words);
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return new Response(rest.join('\r\n\r\n'), { status: Number(first.split(' ')[1]), headers });
}

const END = 'Host: x\r\nConnection: close\r\n\r\n';
const UNREADABLE: [words: string, status: number, code: ErrorCode][] = [
  ['nonsense\r\n\r\n', 400, 'malformedRequest'],
  [`GET / HTTP/9.9\r\n${END}`, 400, 'malformedRequest'],
  [`GET /api/session HTTP/1.1\r\nX: a\u0000b\r\n${END}`, 400, 'malformedRequest'],
  [`GET /api/session HTTP/1.1\r\nno colon\r\n${END}`, 400, 'malformedRequest'],
  [`POST /api/session HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${END}`, 400, 'malformedRequest'],
  [`POST /api/session HTTP/1.1\r\nContent-Length: -1\r\n${END}`, 400, 'malformedRequest'],
  ['GET /api/session HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformedRequest'],
  [`GET /api/session HTTP/1.1\r\nHost: y\r\n${END}`, 400, 'malformedRequest'],
  [`GET /readyz HTTP/1.1\r\nhOST: x\r\n${END}`, 400, 'malformedRequest'],
  [`GET / HTTP/1.1\r\nHost: x\r\n${END}`, 400, 'malformedRequest'],
  ['GET /api/session HTTP/1.1\r\nHost: a b/c?\r\nConnection: close\r\n\r\n', 400, 'malformedRequest'],
  [`GET ftp://x/y HTTP/1.1\r\n${END}`, 400, 'malformedRequest'],
  [`GET /api\\session HTTP/1.1\r\n${END}`, 400, 'malformedRequest'],
  [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${END}`, 431, 'headTooLarge'],
  [`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${END}`, 431, 'headTooLarge'],
];

describe('an unreadable request gets an error in the common format', () => {
  test.for(UNREADABLE)('%j', async ([words, status, code]) => {
    const response = await spoken(words);
    expect(response.status).toBe(status);
    expectStrict(response.headers);
    const requestId = response.headers.get('X-Request-Id');
    expect(await response.json()).toEqual({ error: { code, message: m.error({ code }), requestId } });
  });

  test('an unknown Expect header is ignored', async () => {
    const response = await spoken(`GET /api/session HTTP/1.1\r\nExpect: miracles\r\n${END}`);
    expect(response.status).toBe(200);
    expectStrict(response.headers);
  });

  test('and other requests are unaffected', async () => {
    expect((await visitor.get('/readyz')).status).toBe(200);
  });
});

describe('Strict-Transport-Security', () => {
  test.for([
    ['https://passa.example', 'max-age=63072000; includeSubDomains'],
    ['http://passa.example', null],
    [undefined, null],
  ] as const)('with the public URL %s: %s', async ([publicUrl, expected]) => {
    const named = await startPassa(passa.db, { log: passa.log, ...(publicUrl && { publicUrl }) });
    for (const path of ['/api/session', '/api/nothing']) {
      const { headers } = await named.visitor().get(path);
      expect(headers.get('Strict-Transport-Security')).toBe(expected);
    }
    await named.close();
  });
});
