import type { Role } from '@passa/domain';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { cookieNames, readCookie } from '../http/cookies.ts';
import type { AuthenticationOptions } from './better-auth.ts';
import { findIdentityByToken } from './queries.ts';
import { verifySigned } from './signed-cookie.ts';

/** The parts of an identity that never change once there is a role. */
export type StableIdentity = { userId: string; sessionId: string; role: Role };

/** How many sessions are cached, in about 3 MB. */
const MAX_SESSIONS = 10_000;

/**
 * Caches the account of each session, as of the last lookup.
 * @returns a function that identifies the account of a request, if it has a role. No response may be sent for the
 *   `cached` account before `confirmed` resolves to the same one: the session may have ended
 */
export function createSessionCache(
  db: Database,
  { publicUrl, secret }: Pick<AuthenticationOptions, 'publicUrl' | 'secret'>,
) {
  const { session } = cookieNames(publicUrl);
  // By the whole cookie, so that a known one needs no signature check.
  const sessions = new LRUCache<string, { token: string; identity: StableIdentity }>({ max: MAX_SESSIONS });

  return (headers: Headers) => {
    const cookie = readCookie(headers, session);
    const known = cookie === undefined ? undefined : sessions.get(cookie);
    const token = known?.token ?? verifySigned(cookie, secret);
    const lookUp = async (): Promise<StableIdentity | undefined> => {
      const identity = token === undefined ? undefined : await findIdentityByToken(db, token);
      if (!cookie || !token || !identity?.role) {
        if (cookie) sessions.delete(cookie);
        return undefined;
      }
      const { userId, sessionId, role } = identity;
      if (!known) sessions.set(cookie, { token, identity: { userId, sessionId, role } });
      return { userId, sessionId, role };
    };
    return { cached: known?.identity, confirmed: lookUp() };
  };
}
