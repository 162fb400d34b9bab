import { createECDH, createHmac, type webcrypto } from 'node:crypto';
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { KIOSK_SEAL_INFO } from '@passa/domain';
import { unsealFormerFormat } from './former-seal.ts';

// The kiosk seals PINs and personal numbers for the server by HPKE (RFC 9180), so that the tablet cannot read back what it has not sent yet.
// The other half is `web/attendance/kiosk-screen/seal.ts`.

declare global {
  // The types of @hpke/core use the browser's names, which those of Node have in `webcrypto` only.
  type CryptoKey = webcrypto.CryptoKey;
  type CryptoKeyPair = webcrypto.CryptoKeyPair;
}

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
const INFO = Buffer.from(KIOSK_SEAL_INFO);

const privateKeyOf = (pinSecret: string) => createHmac('sha256', pinSecret).update('seal of kiosk events').digest();

/** The public key for which a kiosk seals, as base64url. It follows from the secret of the PINs, so that all processes have the same. */
export function sealKeyOf(pinSecret: string): string {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKeyOf(pinSecret));
  return ecdh.getPublicKey('base64url');
}

/**
 * Reads what a kiosk has sealed for one event.
 * @returns undefined for what was sealed for another event or another key
 */
export async function unseal(pinSecret: string, eventId: string, sealed: string): Promise<string | undefined> {
  const privateKey = privateKeyOf(pinSecret);
  const [format, enc = '', ciphertext = ''] = sealed.split('.');
  if (format !== 'hpke') return unsealFormerFormat(privateKey, eventId, sealed);
  const recipientKey = await suite.kem.deserializePrivateKey(privateKey);
  const params = { recipientKey, enc: Buffer.from(enc, 'base64url'), info: INFO };
  return suite.open(params, Buffer.from(ciphertext, 'base64url'), Buffer.from(eventId)).then(
    (text) => Buffer.from(text).toString(),
    () => undefined,
  );
}
