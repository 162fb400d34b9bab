import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '../../platform/startup/config-error.ts';
import { aFolder } from '../../testing/server-setup.ts';
import { concurrently } from '../../testing/races.ts';
import { getOrCreateToken, resolveTokens, tokenFile } from './token.ts';

const none = { operatorTokens: [], backupTokens: [] };

test('the token of a data folder is created once, in a file that only its owner can read', async () => {
  const folder = join(aFolder(), 'new');
  const tokens = await concurrently(5, () => Promise.resolve(getOrCreateToken(folder, 'failed-tasks')));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).toMatch(/^[\w-]{43}$/);
  expect(statSync(tokenFile(folder, 'failed-tasks')).mode & 0o077).toBe(0);
});

test('the failed tasks and the backup have separate tokens, and a deleted file gets a new one', () => {
  const dataDir = aFolder();
  const before = resolveTokens({ dataDir, ...none });
  expect(before.operatorTokens).not.toEqual(before.backupTokens);
  expect(resolveTokens({ dataDir, ...none })).toEqual(before);
  rmSync(tokenFile(dataDir, 'backup'));
  const after = resolveTokens({ dataDir, ...none });
  expect(after.operatorTokens).toEqual(before.operatorTokens);
  expect(after.backupTokens).not.toEqual(before.backupTokens);
  expect(resolveTokens({ dataDir, ...none, operatorTokens: ['the-operators-own-token'] })).toEqual({
    operatorTokens: ['the-operators-own-token'],
    backupTokens: after.backupTokens,
  });
});

test.for(['', '\n', 'fifteen-letters\n', 'sixteen letters and more\n'])(
  'a file without a valid token is refused: %j',
  (text) => {
    const dataDir = aFolder();
    writeFileSync(tokenFile(dataDir, 'backup'), text);
    const settle = () => resolveTokens({ dataDir, ...none });
    expect(settle).toThrow(ConfigError);
    expect(settle).toThrow(/backup-token must hold at least 16 characters/);
  },
);

test('the same token in a file and a variable is refused', () => {
  const dataDir = aFolder();
  const operatorTokens = [getOrCreateToken(dataDir, 'backup')];
  expect(() => resolveTokens({ dataDir, ...none, operatorTokens })).toThrow(ConfigError);
});
