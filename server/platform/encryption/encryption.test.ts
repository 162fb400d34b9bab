import { randomBytes } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { concurrently } from '../../testing/races.ts';
import { usePassa } from '../../testing/passa.ts';
import { aFolder } from '../../testing/server-setup.ts';
import { tracesOf } from '../../testing/traces.ts';
import type { Transaction } from '../database/database.ts';
import { dataKeys, encryptionCheck } from '../database/schema.ts';
import { ConfigError } from '../startup/config-error.ts';
import { lacksEncryptionKey } from './bind-key.ts';
import { encryptionKeyFile, existingEncryptionKeys, resolveEncryptionKeys } from './encryption-key.ts';
import { keyIdOf } from './encryption-keys.ts';
import { DroppedKeyError, openEncryption, type Encryption } from './encryption.ts';

const passa = usePassa();
const PURPOSE = 'table.column:row';
const TEXT = 'a secret with åäö';

const aKey = () => randomBytes(32).toString('base64url');
const open = (...keys: string[]) => openEncryption(passa.db, keys);
const encrypt = ({ encrypt: inTransaction }: Encryption, name = 'one', text = TEXT) =>
  passa.db.transaction((tx) => inTransaction(tx, name, PURPOSE, text));

beforeEach(async () => {
  await passa.db.delete(dataKeys);
  await passa.db.delete(encryptionCheck);
});

test('a value is readable with its key name and purpose only, in every process with the key', async () => {
  const key = aKey();
  const [first, second] = [await open(key), await open(key)];
  const stored = await encrypt(first);
  expect(stored).toMatch(/^v1\.[\w-]+$/);
  expect(stored).not.toBe(await encrypt(first));
  for (const { decrypt } of [first, second]) {
    expect(await decrypt(passa.db, 'one', PURPOSE, stored)).toEqual({ state: 'readable', text: TEXT });
    expect(await decrypt(passa.db, 'one', 'table.column:other', stored)).toEqual({ state: 'unreadable' });
  }
  await encrypt(first, 'two');
  expect(await second.decrypt(passa.db, 'two', PURPOSE, stored)).toEqual({ state: 'unreadable' });
  expect(await tracesOf(passa, [TEXT, key])).toEqual([]);
});

test('a changed value is not readable, and breaks nothing', async () => {
  const encryption = await open(aKey());
  const stored = await encrypt(encryption);
  const bytes = Buffer.from(stored.slice(3), 'base64url');
  const changed = bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte));
  const texts = [`v1.${Buffer.from(changed).toString('base64url')}`, stored.slice(0, 10), `v2.${stored.slice(3)}`, ''];
  for (const text of texts) {
    expect(await encryption.decrypt(passa.db, 'one', PURPOSE, text), text).toEqual({ state: 'unreadable' });
  }
});

test('the values of a dropped key are expired, and it encrypts no more', async () => {
  const encryption = await open(aKey());
  const [old, kept] = [await encrypt(encryption, 'old'), await encrypt(encryption, 'kept')];
  await encryption.decrypt(passa.db, 'old', PURPOSE, old);
  await passa.db.transaction((tx) => encryption.dropKey(tx, 'old', passa.clock.now()));
  expect(await encryption.decrypt(passa.db, 'old', PURPOSE, old)).toEqual({ state: 'expired' });
  expect(await encryption.decrypt(passa.db, 'kept', PURPOSE, kept)).toEqual({ state: 'readable', text: TEXT });
  expect(await encryption.decrypt(passa.db, 'never', PURPOSE, kept)).toEqual({ state: 'expired' });
  await expect(encrypt(encryption, 'old')).rejects.toThrow(DroppedKeyError);
});

test('a data key of a transaction that was rolled back encrypts nothing', async () => {
  const encryption = await open(aKey());
  const failing = passa.db.transaction(async (tx: Transaction) => {
    const stored = await encryption.encrypt(tx, 'one', PURPOSE, TEXT);
    await encryption.decrypt(tx, 'one', PURPOSE, stored);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  const stored = await encrypt(encryption);
  expect(await encryption.decrypt(passa.db, 'one', PURPOSE, stored)).toEqual({ state: 'readable', text: TEXT });
});

test('simultaneous first values share one data key', async () => {
  const key = aKey();
  const encryptions = [await open(key), await open(key)] as const;
  const stored = await concurrently(6, (at) => encrypt(encryptions[at % 2 === 0 ? 0 : 1]));
  for (const each of stored) {
    expect(await encryptions[0].decrypt(passa.db, 'one', PURPOSE, each)).toMatchObject({ state: 'readable' });
  }
});

test('a rotation keeps values readable, and ends with the new key alone', async () => {
  const [old, next] = [aKey(), aKey()];
  const before = await open(old);
  const stored = await encrypt(before);
  for (const keys of [[old, next], [next, old], [next]]) {
    const encryption = await open(...keys);
    expect(await encryption.decrypt(passa.db, 'one', PURPOSE, stored)).toEqual({ state: 'readable', text: TEXT });
  }
  await expect(open(old)).rejects.toThrow(ConfigError);
});

test('each key has an id, which the database stores, and counts the data keys that need it', async () => {
  const [old, next] = [aKey(), aKey()];
  const [oldId, nextId] = [old, next].map((key) => keyIdOf(Buffer.from(key, 'base64url')));
  for (const name of ['one', 'two']) await encrypt(await open(old), name);
  const stored = async () =>
    (await passa.db.select({ id: dataKeys.encryptionKeyId }).from(dataKeys)).map(({ id }) => id);
  // Both keys, the old one first, as in the first step of a rotation with several processes.
  expect((await open(old, next)).keys).toEqual([
    { id: oldId, dataKeys: 2 },
    { id: nextId, dataKeys: 0 },
  ]);
  expect(await stored()).toEqual([oldId, oldId]);
  expect((await open(next, old)).keys).toEqual([
    { id: nextId, dataKeys: 2 },
    { id: oldId, dataKeys: 0 },
  ]);
  expect(await stored()).toEqual([nextId, nextId]);
  await expect(open(old)).rejects.toThrow(`Put the right one, with the id ${nextId}, in place of ${oldId} in`);
  // As an earlier release has left it.
  await passa.db.update(dataKeys).set({ encryptionKeyId: null });
  expect((await open(next)).keys).toEqual([{ id: nextId, dataKeys: 2 }]);
});

test('another key is refused with one sentence, also before there is a value', async () => {
  const key = aKey();
  const encryption = await open(key);
  await expect(open(aKey())).rejects.toThrow(/^The encryption key does not fit this database\. [^.]+\.$/);
  await encrypt(encryption);
  // As after a restore.
  await passa.db.delete(encryptionCheck);
  await expect(open(aKey())).rejects.toThrow(ConfigError);
  expect(await lacksEncryptionKey(passa.db, [aKey()])).toBe(true);
  expect(await lacksEncryptionKey(passa.db, [])).toBe(true);
  expect(await lacksEncryptionKey(passa.db, [aKey(), key])).toBe(false);
  await passa.db.delete(dataKeys).where(eq(dataKeys.name, 'one'));
  expect(await lacksEncryptionKey(passa.db, [])).toBe(false);
  await expect(open(aKey())).resolves.toBeDefined();
});

test('a generated key is created once, in a file that only its owner can read', async () => {
  const config = { dataDir: aFolder(), encryptionKeys: [] };
  expect(existingEncryptionKeys(config)).toEqual([]);
  const keys = await concurrently(5, () => Promise.resolve(resolveEncryptionKeys(config)));
  expect(new Set(keys.flat()).size).toBe(1);
  expect(existingEncryptionKeys(config)).toEqual(keys[0]);
  const file = encryptionKeyFile(config.dataDir);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(resolveEncryptionKeys({ ...config, encryptionKeys: ['configured'] })).toEqual(['configured']);
  writeFileSync(file, 'too short\n');
  expect(() => resolveEncryptionKeys(config)).toThrow(ConfigError);
});
