import type { Role } from '@passa/domain';
import { LRUCache } from 'lru-cache';
import { cookieNames, readCookie } from '../http/cookies.ts';
import type { AuthenticationOptions } from './better-auth.ts';
import type { Identity } from './queries.ts';
import { verifySigned } from './signed-cookie.ts';

/** The identity of an account that has a role, without the address. All but the groups never changes. */
export type StableIdentity = Pick<Identity, 'userId' | 'sessionId' | 'groups'> & { role: Role };

/** How many sessions are cached, in about 3 MB. */
const MAX_SESSIONS = 10_000;

/** Whether two lookups have found the same session, with the same groups. */
export const isSameIdentity = (one: StableIdentity, other: StableIdentity): boolean =>
  one.sessionId === other.sessionId && JSON.stringify(one.groups) === JSON.stringify(other.groups);

/**
 * Caches the account of each session, as of the last lookup.
 * @param findIdentity finds the account of a session token
 * @returns a function that identifies the account of a request, if it has a role. No response may be sent for the
 *   `cached` account before `confirmed` resolves to the same one: the session may have ended, or a group may have excluded the account
 */
export function createSessionCache(
  findIdentity: (token: string) => Promise<Identity | undefined>,
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
      const identity = token === undefined ? undefined : await findIdentity(token);
      if (!cookie || !token || !identity?.role) {
        if (cookie) sessions.delete(cookie);
        return undefined;
      }
      const { userId, sessionId, role, groups } = identity;
      const found = { userId, sessionId, role, groups };
      if (!known || !isSameIdentity(known.identity, found)) sessions.set(cookie, { token, identity: found });
      return found;
    };
    return { cached: known?.identity, confirmed: lookUp() };
  };
}
