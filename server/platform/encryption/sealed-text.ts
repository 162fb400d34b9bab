import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** NIST SP 800-38D: 96 bits, and random ones for at most 2^32 texts of a key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The version of the format, so that a later one can be told apart. */
const PREFIX = 'v1.';

/**
 * Encrypts with AES-256-GCM and a random nonce.
 * @param key 32 bytes
 * @param context what the text belongs to; only the same context opens it
 * @returns `v1.` and the nonce, the ciphertext and the tag in base64url
 */
export function seal(key: Buffer, context: readonly string[], plaintext: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(asBytes(context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return PREFIX + Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts what `seal` returned; undefined for another key, another context, or a changed text. */
export function unseal(key: Buffer, context: readonly string[], sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
  if (!sealed.startsWith(PREFIX) || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(asBytes(context));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const plaintext = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([plaintext, decipher.final()]);
  } catch {
    // The tag does not fit.
    return undefined;
  }
}

// JSON keeps the parts apart: ['a', 'bc'] and ['ab', 'c'] differ.
const asBytes = (context: readonly string[]) => Buffer.from(JSON.stringify(context));
