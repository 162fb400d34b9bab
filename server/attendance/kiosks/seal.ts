import { createDecipheriv, createECDH, createHmac, hkdfSync } from 'node:crypto';

// The kiosk seals PINs and personal numbers for the server, so that the tablet cannot read back what it has not sent yet. The other half is
// `web/attendance/kiosk/seal.ts`: an ephemeral key on the curve P-256, HKDF with SHA-256, and AES-256-GCM.

const CURVE = 'prime256v1';
/** Bytes of an uncompressed point of the curve. */
const POINT_LENGTH = 65;
const KEY_LENGTH = 32;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

function keyPair(pinSecret: string) {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(createHmac('sha256', pinSecret).update('seal of kiosk events').digest());
  return ecdh;
}

/** The public key for which a kiosk seals, as base64url. It follows from the secret of the PINs, so that all processes have the same. */
export const sealKeyOf = (pinSecret: string): string => keyPair(pinSecret).getPublicKey('base64url');

/**
 * Reads what a kiosk has sealed for one event.
 * @returns undefined for what was sealed for another event or another key
 */
export function unseal(pinSecret: string, eventId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [point, content] = [bytes.subarray(0, POINT_LENGTH), bytes.subarray(POINT_LENGTH)];
  try {
    const shared = keyPair(pinSecret).computeSecret(point);
    const derived = Buffer.from(hkdfSync('sha256', shared, eventId, 'passa kiosk event', KEY_LENGTH + NONCE_LENGTH));
    const decipher = createDecipheriv('aes-256-gcm', derived.subarray(0, KEY_LENGTH), derived.subarray(KEY_LENGTH));
    decipher.setAAD(Buffer.from(eventId)).setAuthTag(content.subarray(-TAG_LENGTH));
    return Buffer.concat([decipher.update(content.subarray(0, -TAG_LENGTH)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
