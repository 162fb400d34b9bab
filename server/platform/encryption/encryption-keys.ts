import { createHmac } from 'node:crypto';
import { unseal } from './sealed-text.ts';

/** The encryption keys, 32 bytes each, the newest first. */
export type EncryptionKeys = readonly [Buffer, ...Buffer[]];

/** @throws Error without a key */
export function parseEncryptionKeys(keys: readonly string[]): EncryptionKeys {
  const [newest, ...older] = keys.map((key) => Buffer.from(key, 'base64url'));
  if (!newest) throw new Error('There is no encryption key.');
  return [newest, ...older];
}

/** The context of a wrapped data key. */
export const wrappingContext = (name: string) => ['data-key', name];
/** The context of a value. */
export const valueContext = (keyName: string, purpose: string) => ['value', keyName, purpose];
/** The context of the text by which a database recognises its encryption key. */
export const CHECK_CONTEXT = ['encryption-check'];

/** The id of an encryption key, by which operators tell keys apart: 8 hexadecimal digits, which reveal nothing of the key. */
export const keyIdOf = (key: Buffer): string =>
  createHmac('sha256', key).update('encryption-key-id').digest('hex').slice(0, 8);

/** Decrypts with the first encryption key that fits; undefined if none does. */
export function unsealWithAny(
  keys: EncryptionKeys,
  context: readonly string[],
  sealed: string,
): { plaintext: Buffer; isNewest: boolean } | undefined {
  for (const [index, key] of keys.entries()) {
    const plaintext = unseal(key, context, sealed);
    if (plaintext) return { plaintext, isNewest: index === 0 };
  }
  return undefined;
}
