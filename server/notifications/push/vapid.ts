import { createECDH } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { getOrCreateSecret } from '../../platform/database/secrets.ts';

const CURVE = 'prime256v1';

/** Both in base64url. */
type VapidKeys = { publicKey: string; privateKey: string };

/**
 * The key pair that identifies the server to push services (RFC 8292). Subscriptions are bound to it, so that it never
 * changes.
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
  // Node omits leading zeros.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/**
 * The contact for push services (RFC 8292, 2.1): the public URL where it has https:, otherwise the sender of mails.
 * @param sender `address@host`, or `Name <address@host>`
 */
export function vapidSubject(address: string, sender: string): string {
  if (address.startsWith('https://')) return address;
  return `mailto:${/<([^<>]+)>$/.exec(sender)?.[1] ?? sender}`;
}
