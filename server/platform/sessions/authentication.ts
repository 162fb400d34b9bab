import type { Database, Transaction } from '../database/database.ts';
import { cookieNames } from '../http/cookies.ts';
import { lazy } from '../primitives/lazy.ts';
import { authenticationWithin, findReset } from './authentication-within.ts';
import type { AuthenticationOptions } from './better-auth.ts';
import { limitHashing, scryptHasher, type Hashing, type PasswordHasher } from './hashing.ts';
import { findSessionByToken, type Identity } from './queries.ts';
import { isExtensionDue } from './session-lifetime.ts';
import { createSessionCache } from './session-cache.ts';
import { signedCookie } from './signed-cookie.ts';

/**
 * Passwords and sessions, stored by better-auth. Its own HTTP routes are not mounted: the program's routes call it, so
 * that every response has the common format and is in the OpenAPI document. Methods that write are in `within`, which
 * takes a transaction.
 */
export function createAuthentication(
  db: Database,
  {
    password = scryptHasher,
    findIdentity,
    ...given
  }: Omit<AuthenticationOptions, 'password'> & {
    password?: PasswordHasher;
    /** Finds the account of a session token (`identityByToken`). */
    findIdentity: (on: Database, token: string) => Promise<Identity | undefined>;
  },
) {
  const options = { ...given, password: limitHashing(password) };
  const { session } = cookieNames(options.publicUrl);
  const identifyOn = (on: Database) => ({
    /**
     * Identifies the account of a request; undefined if there is none. Every request calls this, so that it takes
     * one SQL statement.
     */
    identify: async (headers: Headers): Promise<Identity | undefined> => {
      const token = signedCookie(headers, session, options.secret);
      return token === undefined ? undefined : findIdentity(on, token);
    },
  });
  return {
    ...authenticationOn(db, options),
    ...identifyOn(db),
    identifySpeculatively: createSessionCache((token) => findIdentity(db, token), options),
    /** The methods that need a transaction. */
    within: (tx: Transaction) => ({
      ...authenticationOn(tx, options),
      ...identifyOn(tx),
      ...authenticationWithin(tx, options),
    }),
  };
}

function authenticationOn(db: Database, options: AuthenticationOptions & { password: Hashing }) {
  const cookies = cookieNames(options.publicUrl);
  const { password: passwords } = options;
  // Loaded on first use: it is a fifth of all code, and an idle server does not need it.
  const betterAuth = lazy(async () => {
    const { openBetterAuth } = await import('./better-auth.ts');
    return openBetterAuth(db, options, cookies, () => {});
  });
  const context = async () => (await betterAuth()).$context;

  return {
    /**
     * Runs work that includes a password hash, unless too many requests do so.
     * @throws ApiError tooBusy
     */
    admitToHash: passwords.admit,

    /**
     * Hashes a password, which takes about 100 milliseconds. Must not be called inside a transaction.
     * @throws ApiError tooBusy
     */
    hashPassword: passwords.hash,

    /**
     * Verifies an address and a password, without beginning a session. An unknown address takes the same time.
     * @returns the account, and the hash that was compared, for `isStoredPassword` once the account is locked;
     *   undefined if they do not match
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

    /**
     * Verifies a secret against a hash of `hashPassword`. Must not be called inside a transaction.
     * @throws ApiError tooBusy
     */
    verifyHash: passwords.verify,

    /** Whether a password reset token is valid, and a hash therefore worth computing. */
    isResetToken: async (token: string): Promise<boolean> =>
      (await findReset((await context()).internalAdapter, token)) !== undefined,

    /** Whether a password is the account's; false for an account without a password. */
    async isPassword(userId: string, password: string): Promise<boolean> {
      const { internalAdapter } = await context();
      const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
      return typeof hash === 'string' && passwords.verify({ hash, password });
    },

    /**
     * Identifies the account of a request, and extends its session once a day, in the database and in the browser, up
     * to the maximum age.
     * @returns the account and the end of its session, and the headers for the browser
     */
    async refreshSession(headers: Headers): Promise<{ loggedIn: LoggedIn | undefined; headers: Headers }> {
      const token = signedCookie(headers, cookies.session, options.secret);
      const session = token === undefined ? undefined : await findSessionByToken(db, token);
      if (!session || !isExtensionDue(session)) {
        return { loggedIn: session && { userId: session.userId, endsAt: session.expiresAt }, headers: new Headers() };
      }
      const { api } = await betterAuth();
      const extended = await api.getSession({ headers, returnHeaders: true });
      const { user, session: current } = extended.response ?? {};
      return {
        loggedIn: user && current && { userId: user.id, endsAt: current.expiresAt },
        headers: extended.headers,
      };
    },
  };
}

type LoggedIn = { userId: string; endsAt: Date };

export type Authentication = ReturnType<typeof createAuthentication>;
