import type { Role } from '@passa/domain';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import { cookieNames, readCookie } from '../http/cookies.ts';
import type { AuthenticationOptions } from './better-auth.ts';
import { findIdentityByToken } from './queries.ts';
import { verifySigned } from './signed-cookie.ts';

/** The parts of an identity that never change once there is a role. */
export type ReaderIdentity = { userId: string; sessionId: string; role: Role };

/** How many sessions are remembered: some 3 MB. */
const REMEMBERED_SESSIONS = 10_000;

/**
 * Remembers whom sessions belonged to when they were last looked up.
 * @returns a function that identifies the account of a request, if it has a role. No response may be sent for the
 *   `presumed` account before `confirmed` resolves to the same one: the session may have ended
 */
export function createSessionMemory(
  db: Database,
  { publicUrl, secret }: Pick<AuthenticationOptions, 'publicUrl' | 'secret'>,
) {
  const { session } = cookieNames(publicUrl);
  // By the whole cookie, so that a known one needs no signature check.
  const remembered = new LRUCache<string, { token: string; reader: ReaderIdentity }>({ max: REMEMBERED_SESSIONS });

  return (headers: Headers) => {
    const cookie = readCookie(headers, session);
    const known = cookie === undefined ? undefined : remembered.get(cookie);
    const token = known?.token ?? verifySigned(cookie, secret);
    const lookUp = async (): Promise<ReaderIdentity | undefined> => {
      const identity = token === undefined ? undefined : await findIdentityByToken(db, token);
      if (!cookie || !token || !identity?.role) {
        if (cookie) remembered.delete(cookie);
        return undefined;
      }
      const { userId, sessionId, role } = identity;
      if (!known) remembered.set(cookie, { token, reader: { userId, sessionId, role } });
      return { userId, sessionId, role };
    };
    return { presumed: known?.reader, confirmed: lookUp() };
  };
}
