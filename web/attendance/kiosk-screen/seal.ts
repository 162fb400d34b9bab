import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { KIOSK_SEAL_INFO, type UnsealedPerson, type KioskEvent } from '@passa/domain';

// The other half of `server/attendance/kiosks/seal.ts`. The private half of the ephemeral key is gone once the text is sealed, so the
// sealed text cannot be read from the tablet.

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
const encoder = new TextEncoder();
const INFO = encoder.encode(KIOSK_SEAL_INFO);

/**
 * Seals the PIN or the personal number of an event for the server.
 * @param sealKey the public key of the server, as base64url
 */
export async function sealPerson(
  person: UnsealedPerson,
  eventId: string,
  sealKey: string | undefined,
): Promise<KioskEvent['person']> {
  // Missing without a secure context, where also the connection is in clear, and on a screen that an earlier release has stored.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle || sealKey === undefined || person.type === 'person') return person;
  if (person.type === 'worker') {
    const { applicationId, pin } = person;
    return { type: 'sealedWorker', applicationId, sealed: await seal(pin, eventId, sealKey) };
  }
  const { number, ...known } = person;
  return { ...known, type: 'sealedPerson', sealed: await seal(number, eventId, sealKey) };
}

async function seal(text: string, eventId: string, sealKey: string): Promise<string> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64Url(sealKey));
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: INFO },
    encoder.encode(text),
    encoder.encode(eventId),
  );
  return `hpke.${toBase64Url(enc)}.${toBase64Url(ct)}`;
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
