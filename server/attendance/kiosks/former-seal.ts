import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** Bytes of an uncompressed point of the curve, of a key, of a nonce and of a tag. */
const [POINT_LENGTH, KEY_LENGTH, NONCE_LENGTH, TAG_LENGTH] = [65, 32, 12, 16];

/**
 * Reads what a kiosk page of an earlier release has sealed, which docs/decisions/0166-hpke.md lets the server do for a while.
 * @returns undefined for what was sealed for another event or another key
 */
export function unsealFormerFormat(privateKey: Buffer, eventId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [point, content] = [bytes.subarray(0, POINT_LENGTH), bytes.subarray(POINT_LENGTH)];
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  try {
    const shared = ecdh.computeSecret(point);
    const derived = Buffer.from(hkdfSync('sha256', shared, eventId, 'passa kiosk event', KEY_LENGTH + NONCE_LENGTH));
    const decipher = createDecipheriv('aes-256-gcm', derived.subarray(0, KEY_LENGTH), derived.subarray(KEY_LENGTH));
    decipher.setAAD(Buffer.from(eventId)).setAuthTag(content.subarray(-TAG_LENGTH));
    return Buffer.concat([decipher.update(content.subarray(0, -TAG_LENGTH)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
