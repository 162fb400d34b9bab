import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { getOrCreateSecret } from '../database/secrets.ts';
import { cookieNames, httpOnlyCookie, readCookie } from '../http/cookies.ts';

// The longest time for which browsers keep a cookie. Seconds.
const COOKIE_MAX_AGE = 400 * 24 * 60 * 60;

/**
 * Recognises devices that have logged in before, by a signed cookie. The cookie gives no access: failed attempts of a
 * known device count separately, so that a stranger's attempts do not lock the owner out.
 */
export async function openDevices(db: Database, publicUrl: string | undefined) {
  const secret = await getOrCreateSecret(db, 'devices');
  const { isSecure, device: name } = cookieNames(publicUrl);
  const signatureOf = (id: string, email: string) => createHmac('sha256', secret).update(`${id} ${email}`).digest();

  /** @returns the device's id; undefined if it is not known for this address */
  function findKnown(headers: Headers, email: string): string | undefined {
    const [id, signature] = (readCookie(headers, name) ?? '').split('~');
    if (!id || !signature) return undefined;
    const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(id, email)];
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
  }

  return {
    findKnown,
    /** @returns the cookie that makes the device known for an address */
    mark(headers: Headers, email: string): string {
      const id = findKnown(headers, email) ?? randomUUID();
      const value = `${id}~${signatureOf(id, email).toString('base64url')}`;
      return httpOnlyCookie(name, value, { maxAge: COOKIE_MAX_AGE, sameSite: 'Lax', isSecure });
    },
  };
}

export type Devices = Awaited<ReturnType<typeof openDevices>>;
