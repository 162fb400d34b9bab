import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { expectRefusal } from '../../testing/expectations.ts';
import { writeBuiltApp } from '../../testing/built-app.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';
import { LIST } from './builds.ts';

const passa = usePassa();

/** Writes a build with a page and script named after it. */
const write = (folder: string, name: string) =>
  writeBuiltApp(
    folder,
    () => ({
      'index.html': name,
      [`assets/app-${name}.js`]: `let ${name};`,
      [`assets/app-${name}.js.br`]: brotliCompressSync(`let ${name};`),
      [`only-${name}.js`]: 'let other;',
    }),
    name,
  );

async function startWith(folder: string) {
  const running = await startPassa(passa.db, { log: passa.log, webFolder: folder });
  onTestFinished(running.close);
  return async (path: string) => (await running.visitor().get<string>(path)).body;
}

test('a process serves its own page, and the assets of earlier and later builds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'passa-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  write(folder, 'one');
  const older = await startWith(folder);
  write(folder, 'two');
  const newer = await startWith(folder);

  expect([await older('/login'), await newer('/login')]).toEqual(['one', 'two']);
  for (const read of [older, newer]) {
    for (const name of ['one', 'two']) expect(await read(`/assets/app-${name}.js`)).toBe(`let ${name};`);
  }
});

test('another file of another build, and an asset of a build that is not kept, do not exist', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'passa-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['one', 'two', 'three']) write(folder, name);
  writeFileSync(join(folder, LIST), 'three\ntwo\n../three\n');
  const running = await startPassa(passa.db, { log: passa.log, webFolder: folder });
  onTestFinished(running.close);
  for (const path of [
    '/only-two.js',
    '/assets/app-one.js',
    '/assets/app-two.js.br',
    '/assets/..',
    '/assets/..%2findex.html',
  ]) {
    const answer = await running.visitor().get<string>(path);
    if (path === '/assets/..') expect(answer.body).not.toContain('let');
    else expectRefusal(answer, 404, 'notFound');
  }
});
