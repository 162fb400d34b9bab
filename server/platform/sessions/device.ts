import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { getOrCreateSecret } from '../database/secrets.ts';
import { cookieNames, httpOnlyCookie, readCookie } from '../http/cookies.ts';

// The longest time for which browsers keep a cookie. Seconds.
const COOKIE_MAX_AGE = 400 * 24 * 60 * 60;

/**
 * Recognises devices that have logged in before, by a signed cookie. The cookie gives no access: failed attempts of a
 * known device count separately, so that a stranger's attempts do not lock the owner out. Each log-in renews the cookie, and one that was
 * not renewed for 400 days is not recognised: it could be an old copy.
 */
export async function openDevices(db: Database, publicUrl: string | undefined, now: () => Date) {
  const secret = await getOrCreateSecret(db, 'devices');
  const { isSecure, device: name } = cookieNames(publicUrl);
  const signatureOf = (id: string, email: string, markedAt: string) =>
    createHmac('sha256', secret).update(`${id} ${email} ${markedAt}`).digest();

  /** @returns the device's id; undefined if it is not known for this address */
  function findKnown(headers: Headers, email: string): string | undefined {
    const [id, markedAt, signature] = (readCookie(headers, name) ?? '').split('~');
    if (!id || !markedAt || !signature) return undefined;
    const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(id, email, markedAt)];
    const isSigned = given.length === right.length && timingSafeEqual(given, right);
    return isSigned && now().getTime() - Number(markedAt) < COOKIE_MAX_AGE * 1000 ? id : undefined;
  }

  return {
    findKnown,
    /** @returns the cookie that makes the device known for an address */
    mark(headers: Headers, email: string): string {
      const id = findKnown(headers, email) ?? randomUUID();
      const markedAt = String(now().getTime());
      const value = [id, markedAt, signatureOf(id, email, markedAt).toString('base64url')].join('~');
      return httpOnlyCookie(name, value, { maxAge: COOKIE_MAX_AGE, sameSite: 'Lax', isSecure });
    },
  };
}

export type Devices = Awaited<ReturnType<typeof openDevices>>;
