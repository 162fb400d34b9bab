import type { UnsealedPerson, KioskEvent } from '@passa/domain';

// The other half of `server/attendance/kiosks/seal.ts`. The private half of the ephemeral key is gone once the text is sealed, so nobody who
// has the tablet can read the text.

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
/** Bytes of the key of AES-256, and of that key with its nonce. */
const [KEY_LENGTH, DERIVED_LENGTH] = [32, 44];

const encoder = new TextEncoder();

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
    return { type: 'sealedWorker', applicationId, sealed: await seal(subtle, pin, eventId, sealKey) };
  }
  const { number, ...known } = person;
  return { ...known, type: 'sealedPerson', sealed: await seal(subtle, number, eventId, sealKey) };
}

async function seal(subtle: SubtleCrypto, text: string, eventId: string, sealKey: string): Promise<string> {
  const ephemeral = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const server = await subtle.importKey('raw', fromBase64Url(sealKey), CURVE, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: server }, ephemeral.privateKey, 256);
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']);
  const [salt, info] = [encoder.encode(eventId), encoder.encode('passa kiosk event')];
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info };
  const derived = new Uint8Array(await subtle.deriveBits(hkdf, material, DERIVED_LENGTH * 8));
  const key = await subtle.importKey('raw', derived.subarray(0, KEY_LENGTH), 'AES-GCM', false, ['encrypt']);
  const algorithm = { name: 'AES-GCM', iv: derived.subarray(KEY_LENGTH), additionalData: encoder.encode(eventId) };
  const content = await subtle.encrypt(algorithm, key, encoder.encode(text));
  const point = await subtle.exportKey('raw', ephemeral.publicKey);
  return toBase64Url(new Uint8Array([...new Uint8Array(point), ...new Uint8Array(content)]));
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
