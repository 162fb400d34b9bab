import { createECDH } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { getOrCreateSecret } from '../../platform/database/secrets.ts';

const CURVE = 'prime256v1';

/** In base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * What push services know us by (RFC 8292). Browsers subscribe to messages of this key alone, so there is one for as long
 * as there is the database.
 */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const privateKey = await getOrCreateSecret(db, 'vapid', makePrivateKey);
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

function makePrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Node leaves leading zeros out.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}
