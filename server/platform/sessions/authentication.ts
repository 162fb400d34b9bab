import type { Role } from '@passa/domain';
import type { Database, Transaction } from '../database/database.ts';
import { cookieNames } from '../http/cookies.ts';
import { lazy } from '../primitives/lazy.ts';
import { authenticationWithin, findReset } from './authentication-within.ts';
import type { AuthenticationOptions } from './better-auth.ts';
import { limitHashing, realPasswords, type Hashing, type Passwords } from './hashing.ts';
import { findIdentityByToken } from './queries.ts';
import { signedCookie } from './signed-cookie.ts';

/** How long after its log-in a session is still prolonged when it is used, so that none lasts over half a year. Milliseconds. */
const PROLONGED_FOR = 150 * 24 * 60 * 60 * 1000;

/** Who sent a request, as far as its session tells. */
export type Identity = { userId: string; email: string; role: Role | null; sessionId: string };

/**
 * Passwords and sessions, stored by better-auth. Its own HTTP routes are not mounted: ours call it, so that every response
 * has our shape and is in our OpenAPI document. What writes is behind `within`, which takes a transaction.
 */
export function createAuthentication(
  db: Database,
  { password = realPasswords, ...given }: Omit<AuthenticationOptions, 'password'> & { password?: Passwords },
) {
  const options = { ...given, password: limitHashing(password) };
  return {
    ...authenticationOn(db, options),
    /** The methods that write, and those that read, inside a transaction. */
    within: (tx: Transaction) => ({
      ...authenticationOn(tx, options),
      ...authenticationWithin(tx, options),
    }),
  };
}

function authenticationOn(db: Database, options: AuthenticationOptions & { password: Hashing }) {
  const cookies = cookieNames(options.publicUrl);
  const { password: passwords } = options;
  // Loaded when it is first needed: it is a fifth of all code that the program loads, and an idle server does without it.
  const better = lazy(async () => {
    const { openBetterAuth } = await import('./better-auth.ts');
    return openBetterAuth(db, options, cookies, () => {});
  });
  const context = async () => (await better()).$context;

  return {
    /**
     * Runs work that hashes a password, unless too many requests are doing so.
     * @throws ApiError tooBusy
     */
    admitToHash: passwords.admit,

    /**
     * The hash of a password. That takes a tenth of a second, during which no transaction should be open.
     * @throws ApiError tooBusy
     */
    hashPassword: passwords.hash,

    /**
     * Finds the account that an address and a password belong to. That takes as long for an address without an account, and
     * begins no session.
     * @returns the account, and the hash that was compared, for `isStoredPassword` once the account is locked; undefined where
     *   address and password do not match
     * @throws ApiError tooBusy
     */
    async verifyCredentials({
      email,
      password,
    }: {
      email: string;
      password: string;
    }): Promise<{ userId: string; hash: string } | undefined> {
      const { internalAdapter } = await context();
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
      if (!found || typeof hash !== 'string') {
        await passwords.hash(password);
        return undefined;
      }
      return (await passwords.verify({ hash, password })) ? { userId: found.user.id, hash } : undefined;
    },

    /** Whether a token to set a new password is valid, and a hash therefore worth computing. */
    isResetToken: async (token: string): Promise<boolean> =>
      (await findReset((await context()).internalAdapter, token)) !== undefined,

    /** Whether this is the account's password; an account without a password has no right one. */
    async isPassword(userId: string, password: string): Promise<boolean> {
      const { internalAdapter } = await context();
      const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
      return typeof hash === 'string' && passwords.verify({ hash, password });
    },

    /**
     * Who sent a request; undefined for nobody known. Every request asks, so one SQL statement answers, without better-auth.
     */
    identify: async (headers: Headers): Promise<Identity | undefined> => {
      const token = signedCookie(headers, cookies.session, options.secret);
      return token === undefined ? undefined : findIdentityByToken(db, token);
    },

    /**
     * Who sent a request, for a browser that opens the program: the session is prolonged once a day, in the database and in
     * the browser alike, until it has lasted as long as one may.
     * @returns who it is, when their session ends, and the headers for the browser
     */
    async refreshSession(headers: Headers): Promise<{ signedIn: SignedIn | undefined; headers: Headers }> {
      const { api } = await better();
      const found = await api.getSession({ headers, query: { disableRefresh: true } });
      const isYoung = found && Date.now() - found.session.createdAt.getTime() < PROLONGED_FOR;
      if (!isYoung) return { signedIn: toSignedIn(found), headers: new Headers() };
      const prolonged = await api.getSession({ headers, returnHeaders: true });
      return { signedIn: toSignedIn(prolonged.response), headers: prolonged.headers };
    },
  };
}

type SignedIn = { userId: string; endsAt: Date };

type Found = { user: { id: string; deletedAt?: unknown }; session: { expiresAt: Date } };

function toSignedIn(found: Found | null): SignedIn | undefined {
  // A log-in at the moment of the account's deletion leaves a session, and its owner is nobody.
  if (!found || found.user.deletedAt) return undefined;
  return { userId: found.user.id, endsAt: found.session.expiresAt };
}

export type Authentication = ReturnType<typeof createAuthentication>;
