import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { beginServer } from '../../testing/server-process.ts';

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'passa-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.for([
  // Nobody may make a folder there, not even root.
  ['/sys/passa', /^Passa could not start\. \/sys\/passa cannot be written \(\w+\)\. .*DATA_DIR.*\n$/],
  ['FILE', /^Passa could not start\. .* cannot be written \(\w+\)\. .*DATA_DIR.*\n$/],
] as const)('a folder that cannot be written is told in one sentence: %s', async ([given, sentence]) => {
  const file = join(aFolder(), 'file');
  writeFileSync(file, '');
  const server = beginServer({ DATA_DIR: given === 'FILE' ? file : given, PORT: '0' });
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(sentence);
});
