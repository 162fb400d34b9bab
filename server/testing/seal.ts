import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

/** Seals a text for the server as a kiosk does (`web/attendance/kiosk/seal.ts`). */
export function seal(sealKey: string, eventId: string, text: string): string {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const shared = ecdh.computeSecret(Buffer.from(sealKey, 'base64url'));
  const derived = Buffer.from(hkdfSync('sha256', shared, eventId, 'passa kiosk event', 44));
  const cipher = createCipheriv('aes-256-gcm', derived.subarray(0, 32), derived.subarray(32));
  cipher.setAAD(Buffer.from(eventId));
  return Buffer.concat([point, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}
