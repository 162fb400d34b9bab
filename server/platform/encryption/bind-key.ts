import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { dataKeys, encryptionCheck } from '../database/schema.ts';
import { ConfigError } from '../startup/config-error.ts';
import { seal } from './sealed-text.ts';
import {
  CHECK_CONTEXT,
  keyIdOf,
  parseEncryptionKeys,
  unsealWithAny,
  wrappingContext,
  type EncryptionKeys,
} from './encryption-keys.ts';

/** An encryption key of this process. */
export type KnownKey = {
  id: string;
  /** How many data keys it wraps. */
  dataKeys: number;
};

/**
 * Checks that the encryption key is the one of the database, and wraps the data keys of an older encryption key with the
 * newest. A database without values gets a text by which it recognises the key, so that of two processes with different
 * keys the second is refused.
 * @returns the keys, the newest first
 * @throws ConfigError if it is another one, as after a restore, or on two machines with a generated key each
 */
export async function bindEncryptionKey(db: Database, keys: EncryptionKeys): Promise<KnownKey[]> {
  const wrapped = await findWrappedKeys(db);
  const plain = wrapped.map((each) => ({ ...each, opened: unsealWithAny(keys, wrappingContext(each.name), each.key) }));
  const unreadable = plain.filter(({ opened }) => !opened);
  if (unreadable.length > 0) throw mismatchError(keys, unreadable);
  await bindCheck(db, keys);
  const encryptionKeyId = keyIdOf(keys[0]);
  for (const { name, key, keyId, opened } of plain) {
    if (!opened || (opened.isNewest && keyId === encryptionKeyId)) continue;
    const wrappedKey = opened.isNewest ? key : seal(keys[0], wrappingContext(name), opened.plaintext);
    // Not if another process has wrapped or dropped it meanwhile.
    await db
      .update(dataKeys)
      .set({ wrappedKey, encryptionKeyId })
      .where(and(eq(dataKeys.name, name), eq(dataKeys.wrappedKey, key)));
  }
  const now = await findWrappedKeys(db);
  return keys.map(keyIdOf).map((id) => ({ id, dataKeys: now.filter(({ keyId }) => keyId === id).length }));
}

/** Whether a restored database has values that the keys cannot decrypt. */
export async function lacksEncryptionKey(db: Database, encryptionKeys: readonly string[]): Promise<boolean> {
  const wrapped = await findWrappedKeys(db);
  if (wrapped.length === 0) return false;
  if (encryptionKeys.length === 0) return true;
  const keys = parseEncryptionKeys(encryptionKeys);
  return wrapped.some(({ name, key }) => !unsealWithAny(keys, wrappingContext(name), key));
}

async function bindCheck(db: Database, keys: EncryptionKeys): Promise<void> {
  const check = {
    sealed: seal(keys[0], CHECK_CONTEXT, Buffer.from('encryption-key')),
    encryptionKeyId: keyIdOf(keys[0]),
  };
  // Of two processes that start at once, the second finds the check of the first.
  await db.insert(encryptionCheck).values(check).onConflictDoNothing();
  const [stored] = await db.select().from(encryptionCheck);
  const opened = stored && unsealWithAny(keys, CHECK_CONTEXT, stored.sealed);
  if (!opened) throw mismatchError(keys, [{ keyId: stored?.encryptionKeyId ?? null }]);
  if (opened.isNewest && stored.encryptionKeyId === check.encryptionKeyId) return;
  await db.update(encryptionCheck).set(check).where(eq(encryptionCheck.sealed, stored.sealed));
}

function mismatchError(keys: EncryptionKeys, needed: { keyId: string | null }[]): ConfigError {
  const ids = [...new Set(needed.flatMap(({ keyId }) => keyId ?? []))];
  return new ConfigError(
    'The encryption key does not fit this database. ' +
      `Put the right one${ids.length > 0 ? `, with the id ${ids.join(' and ')}` : ''}, in place of ${keys.map(keyIdOf).join(' and ')} ` +
      'in ENCRYPTION_KEY, or in the file encryption-key in DATA_DIR.',
  );
}

async function findWrappedKeys(db: Database): Promise<{ name: string; key: string; keyId: string | null }[]> {
  const found = await db
    .select({ name: dataKeys.name, key: dataKeys.wrappedKey, keyId: dataKeys.encryptionKeyId })
    .from(dataKeys)
    .where(isNotNull(dataKeys.wrappedKey));
  return found.flatMap(({ key, ...rest }) => (key === null ? [] : [{ ...rest, key }]));
}
