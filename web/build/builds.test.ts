import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { builtDigest, createBuild, keptBuildOf, publishBuild } from './builds.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'passa-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const listed = (folder: string) => readFileSync(join(folder, 'builds'), 'utf8').split('\n').filter(Boolean);

test('a build is current once it is published, and the newest three are kept', () => {
  const folder = aFolder();
  // The layout before builds had folders of their own.
  mkdirSync(join(folder, 'en'));
  const names = ['aaaa', 'bbbb', 'cccc', 'dddd'].map((source) => {
    const name = createBuild(`${source}-the-digest`, folder);
    expect(builtDigest(folder)).not.toBe(`${source}-the-digest`);
    publishBuild(name, `${source}-the-digest`, folder);
    expect(builtDigest(folder)).toBe(`${source}-the-digest`);
    return name;
  });
  const kept = names.slice(1).reverse();
  expect(listed(folder)).toEqual(kept);
  expect(readdirSync(folder).sort()).toEqual([...kept, 'builds'].sort());
  expect(keptBuildOf('aaaa-the-digest', folder)).toBeUndefined();
});

test('an interrupted build is not served, and the next one removes it', () => {
  const folder = aFolder();
  publishBuild(createBuild('aaaa', folder), 'aaaa', folder);
  const interrupted = createBuild('bbbb', folder);
  expect(builtDigest(folder)).toBe('aaaa');
  publishBuild(createBuild('cccc', folder), 'cccc', folder);
  expect(readdirSync(folder)).not.toContain(interrupted);
});

test('an earlier version that is kept becomes current again without a build', () => {
  const folder = aFolder();
  const [first, second] = ['aaaa', 'bbbb'].map((source) => {
    const name = createBuild(source, folder);
    publishBuild(name, source, folder);
    return name;
  });
  publishBuild(keptBuildOf('aaaa', folder) ?? '', 'aaaa', folder);
  expect(listed(folder)).toEqual([first, second]);
});

/** A process that waits for the lock, and then prints and holds it until its standard input ends. */
function aBuilder(folder: string) {
  const code = `
    const { withBuildLock } = await import(${JSON.stringify(new URL('./build-lock.ts', import.meta.url).href)});
    const say = (word) => process.stdout.write(word + ' ');
    const hold = async () => { say('building'); process.stdin.resume(); await new Promise((resolve) => process.stdin.on('end', resolve)); };
    await withBuildLock(() => say('waiting'), hold, ${JSON.stringify(folder)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  return child;
}

test('a second process waits while the first one builds', async () => {
  const folder = aFolder();
  const first = aBuilder(folder);
  await once(first.stdout, 'data');
  const second = aBuilder(folder);
  const [word] = (await once(second.stdout, 'data')) as [Buffer];
  expect(String(word)).toBe('waiting ');
  second.stdin.end();
  first.stdin.end();
  expect(await text(second.stdout)).toBe('building ');
});
