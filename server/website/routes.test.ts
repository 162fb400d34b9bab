import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../testing/expectations.ts';
import { startOn, usePassa, type Running } from '../testing/passa.ts';

const passa = usePassa();
const folder = mkdtempSync(join(tmpdir(), 'passa-website-'));
const web = join(folder, 'dist');
let running: Running;

beforeAll(async () => {
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), '<title>Passa</title>');
  writeFileSync(join(web, 'assets', 'main-1a2b.js'), 'let built;');
  writeFileSync(join(web, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'secret.txt'), 'a secret');
  running = await startOn(passa.db, { log: passa.log, webFolder: web });
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

test.for(['/', '/login', '/worker/dashboard?view=applied', '/business/jobs/7/applications', '/no/such/screen'])(
  '%s shows the page, fresh each time',
  async (path) => {
    const { status, body, headers } = await running.visitor().get(path);
    expect({ status, body, cache: headers.get('Cache-Control') }).toEqual({
      status: 200,
      body: '<title>Passa</title>',
      cache: 'no-cache',
    });
  },
);

test('a built file is kept for a year, any other asked for again', async () => {
  const built = await running.visitor().get('/assets/main-1a2b.js');
  expect([built.status, built.body]).toEqual([200, 'let built;']);
  expect(built.headers.get('Cache-Control')).toContain('immutable');
  expect((await running.visitor().get('/icon.svg')).headers.get('Cache-Control')).toBe('no-cache');
});

test('a missing file is missing, and so is a missing part of the API', async () => {
  for (const path of ['/assets/main-gone.js', '/favicon.ico', '/api/nothing']) {
    expectRefusal(await running.visitor().get(path), 404, 'notFound');
  }
});

test('no path leads out of the folder', async () => {
  for (const path of [
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
  ]) {
    expect((await running.visitor().get<string>(path)).body).not.toContain('a secret');
  }
});
