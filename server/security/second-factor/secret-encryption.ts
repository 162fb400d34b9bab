import { getOrCreateSecret } from '../../platform/database/secrets.ts';
import type { Database } from '../../platform/database/database.ts';

// Loaded on first use: the library takes memory.
const crypto = () => import('better-auth/crypto');
const keyFor = (db: Database) => getOrCreateSecret(db, 'second-factors');

/** Encrypts a secret for storage. */
export async function encryptSecret(db: Database, secret: string): Promise<string> {
  return (await crypto()).symmetricEncrypt({ key: await keyFor(db), data: secret });
}

/** @throws Error for a secret that was encrypted with another database's key */
export async function decryptSecret(db: Database, encrypted: string): Promise<string> {
  return (await crypto()).symmetricDecrypt({ key: await keyFor(db), data: encrypted });
}
