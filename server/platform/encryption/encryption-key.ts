import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../startup/config-error.ts';
import { getOrCreateSecretFile } from '../startup/secret-file.ts';

export const KEY_BYTES = 32;

/** Whether a text is a key of 32 bytes in base64url. */
export const isEncryptionKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The path of the generated encryption key. */
export const encryptionKeyFile = (dataDir: string) => join(dataDir, 'encryption-key');

type KeyConfig = { encryptionKeys: string[]; dataDir: string };

/** The configured encryption keys, or the generated one; none if it has not been generated. Nothing is created. */
export function existingEncryptionKeys({ encryptionKeys, dataDir }: KeyConfig): string[] {
  const hasFile = encryptionKeys.length === 0 && existsSync(encryptionKeyFile(dataDir));
  return hasFile ? resolveEncryptionKeys({ encryptionKeys, dataDir }) : encryptionKeys;
}

/**
 * The encryption keys: the configured ones, the newest first, otherwise a generated one that is kept in the data folder.
 * @throws ConfigError for a file without a valid key
 */
export function resolveEncryptionKeys({ encryptionKeys, dataDir }: KeyConfig): string[] {
  if (encryptionKeys.length > 0) return encryptionKeys;
  const file = encryptionKeyFile(dataDir);
  const key = getOrCreateSecretFile(file);
  if (isEncryptionKey(key)) return [key];
  throw new ConfigError(
    `${file} must hold 32 bytes in base64url, which are 43 characters. Put the encryption key of this database there.`,
  );
}
