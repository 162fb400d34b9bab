import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { dataKeys, encryptionCheck } from '../database/schema.ts';
import { ConfigError } from '../startup/config-error.ts';
import { seal } from './sealed-text.ts';
import {
  CHECK_CONTEXT,
  parseEncryptionKeys,
  unsealWithAny,
  wrappingContext,
  type EncryptionKeys,
} from './encryption-keys.ts';

const MISMATCH =
  'The encryption key does not fit this database. Put the right one in ENCRYPTION_KEY, or in the file encryption-key in DATA_DIR.';

/**
 * Checks that the encryption key is the one of the database, and wraps the data keys of an older encryption key with the
 * newest. A database without values gets a text by which it recognises the key, so that of two processes with different
 * keys the second is refused.
 * @throws ConfigError if it is another one, as after a restore, or on two machines with a generated key each
 */
export async function bindEncryptionKey(db: Database, keys: EncryptionKeys): Promise<void> {
  const wrapped = await findWrappedKeys(db);
  const plain = wrapped.map((each) => ({ ...each, opened: unsealWithAny(keys, wrappingContext(each.name), each.key) }));
  if (plain.some(({ opened }) => !opened)) throw new ConfigError(MISMATCH);
  await bindCheck(db, keys);
  for (const { name, key, opened } of plain) {
    if (!opened || opened.isNewest) continue;
    const wrappedKey = seal(keys[0], wrappingContext(name), opened.plaintext);
    // Not if another process has wrapped or dropped it meanwhile.
    await db
      .update(dataKeys)
      .set({ wrappedKey })
      .where(and(eq(dataKeys.name, name), eq(dataKeys.wrappedKey, key)));
  }
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
  const sealed = seal(keys[0], CHECK_CONTEXT, Buffer.from('encryption-key'));
  // Of two processes that start at once, the second finds the check of the first.
  await db.insert(encryptionCheck).values({ sealed }).onConflictDoNothing();
  const [stored] = await db.select().from(encryptionCheck);
  const opened = stored && unsealWithAny(keys, CHECK_CONTEXT, stored.sealed);
  if (!opened) throw new ConfigError(MISMATCH);
  if (!opened.isNewest)
    await db.update(encryptionCheck).set({ sealed }).where(eq(encryptionCheck.sealed, stored.sealed));
}

async function findWrappedKeys(db: Database): Promise<{ name: string; key: string }[]> {
  const found = await db
    .select({ name: dataKeys.name, key: dataKeys.wrappedKey })
    .from(dataKeys)
    .where(isNotNull(dataKeys.wrappedKey));
  return found.flatMap(({ name, key }) => (key === null ? [] : [{ name, key }]));
}
