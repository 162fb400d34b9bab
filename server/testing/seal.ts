import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { KIOSK_SEAL_INFO } from '@passa/domain';

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });

/** Seals a text for the server as a kiosk does (`web/attendance/kiosk-screen/seal.ts`). */
export async function seal(sealKey: string, eventId: string, text: string): Promise<string> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(Buffer.from(sealKey, 'base64url'));
  const params = { recipientPublicKey, info: Buffer.from(KIOSK_SEAL_INFO) };
  const { enc, ct } = await suite.seal(params, Buffer.from(text), Buffer.from(eventId));
  return ['hpke', ...[enc, ct].map((bytes) => Buffer.from(bytes).toString('base64url'))].join('.');
}

/** The personal number 19811228-9874 as a kiosk page of an earlier release has sealed it. */
export const FORMER_SEAL = {
  pinSecret: 'secret of the test',
  eventId: '0b7d3f5e-8f5c-4c0e-9a53-5a1f5e0f4b11',
  sealed:
    'BN71xsycoK2GqF-odaT7OuDu85A6vYWI6Mvyi52wOaoNDPxohUx0jzsEH5rSHYuFcRmEfeguZpgxp7pFVtGUbjfFMfwR3iekD6xJFls18gXOsOfvH7UR2ks6RTuKqQ',
};
