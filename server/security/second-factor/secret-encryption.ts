import { getOrCreateSecret } from '../../platform/database/secrets.ts';
import type { Database } from '../../platform/database/database.ts';

// Loaded with the first account that asks for a second factor, as what lies behind it takes memory.
const crypto = () => import('better-auth/crypto');
const keyFor = (db: Database) => getOrCreateSecret(db, 'second-factors');

/** Encrypts a secret to be stored. */
export async function encryptSecret(db: Database, secret: string): Promise<string> {
  return (await crypto()).symmetricEncrypt({ key: await keyFor(db), data: secret });
}

/** @throws Error where it was not sealed on this database */
export async function decryptSecret(db: Database, sealed: string): Promise<string> {
  return (await crypto()).symmetricDecrypt({ key: await keyFor(db), data: sealed });
}
