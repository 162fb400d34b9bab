import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '../database/database.ts';
import { bindEncryptionKey, type KnownKey } from './bind-key.ts';
import { dropDataKey, findWrappedKey, insertDataKey, lockWrappedKey } from './data-keys.ts';
import { KEY_BYTES } from './encryption-key.ts';
import { keyIdOf, parseEncryptionKeys, unsealWithAny, valueContext, wrappingContext } from './encryption-keys.ts';
import { seal, unseal } from './sealed-text.ts';

/**
 * A decrypted value. `expired`: its data key was dropped, or is missing. `unreadable`: the text was changed, belongs to
 * another purpose, or its data key is wrapped by an unknown encryption key.
 */
export type Decrypted = { state: 'readable'; text: string } | { state: 'expired' } | { state: 'unreadable' };

/** Encrypts values for the database, with data keys that the encryption key wraps. */
export type Encryption = {
  /** The encryption keys, the newest first, as they were when the encryption was opened. */
  keys: readonly KnownKey[];
  /**
   * Encrypts a value, and creates the data key on first use.
   * @param keyName the data key. Dropping it makes all its values unreadable
   * @param purpose the table, the column and the row. Only the same purpose decrypts the value, so that a value copied to
   *   another row is not read there
   * @throws DroppedKeyError if the data key was dropped
   */
  encrypt: (tx: Transaction, keyName: string, purpose: string, text: string) => Promise<string>;
  /** Decrypts a value. It throws for a lost connection only, so that one value cannot break a list. */
  decrypt: (db: Database, keyName: string, purpose: string, stored: string) => Promise<Decrypted>;
  /** Deletes a data key for ever. Processes that have used it may still read its values for `KEY_CACHE_TIME`. */
  dropKey: (tx: Transaction, keyName: string, now: Date) => Promise<void>;
};

/** A value is to be encrypted with a data key that was dropped. */
export class DroppedKeyError extends Error {}

/** How long a process uses a data key without reading it again. Milliseconds. */
export const KEY_CACHE_TIME = 60_000;
/** One for each kind of value, and for each year of the staff ledger. */
const MAX_KEYS = 64;

/**
 * Opens the encryption of a database.
 * @param encryptionKeys 32 bytes each in base64url, the newest first
 * @throws ConfigError if they do not fit the database
 */
export async function openEncryption(db: Database, encryptionKeys: readonly string[]): Promise<Encryption> {
  const keys = parseEncryptionKeys(encryptionKeys);
  const known = await bindEncryptionKey(db, keys);
  // For reading only: a key that was read in a transaction which rolls back does not exist, and must encrypt nothing.
  const cache = new LRUCache<string, Buffer>({ max: MAX_KEYS, ttl: KEY_CACHE_TIME });

  const unwrap = (name: string, wrapped: string) => unsealWithAny(keys, wrappingContext(name), wrapped)?.plaintext;

  async function getOrCreateKey(tx: Transaction, name: string): Promise<Buffer> {
    let wrapped = await lockWrappedKey(tx, name);
    if (wrapped === undefined) {
      const wrappedKey = seal(keys[0], wrappingContext(name), randomBytes(KEY_BYTES));
      await insertDataKey(tx, { name, wrappedKey, encryptionKeyId: keyIdOf(keys[0]) });
      wrapped = await lockWrappedKey(tx, name);
    }
    if (wrapped === null) throw new DroppedKeyError(`The data key ${name} was dropped.`);
    const key = wrapped === undefined ? undefined : unwrap(name, wrapped);
    if (!key) throw new Error(`The data key ${name} cannot be read with the encryption key of this process.`);
    return key;
  }

  return {
    keys: known,
    encrypt: async (tx, keyName, purpose, text) =>
      seal(await getOrCreateKey(tx, keyName), valueContext(keyName, purpose), Buffer.from(text)),
    decrypt: async (db, keyName, purpose, stored) => {
      const context = valueContext(keyName, purpose);
      const cached = cache.get(keyName);
      const known = cached && unseal(cached, context, stored);
      if (known) return { state: 'readable', text: known.toString() };
      const wrapped = await findWrappedKey(db, keyName);
      if (wrapped === null || wrapped === undefined) {
        cache.delete(keyName);
        return { state: 'expired' };
      }
      const key = unwrap(keyName, wrapped);
      if (!key) return { state: 'unreadable' };
      cache.set(keyName, key);
      const plaintext = unseal(key, context, stored);
      return plaintext ? { state: 'readable', text: plaintext.toString() } : { state: 'unreadable' };
    },
    dropKey: async (tx, keyName, now) => {
      cache.delete(keyName);
      await dropDataKey(tx, keyName, now);
    },
  };
}
