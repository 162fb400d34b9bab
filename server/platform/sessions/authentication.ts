import type { Role } from '@passa/domain';
import type { Database } from '../database/database.ts';
import { lazy } from '../primitives/lazy.ts';
import type { AuthenticationOptions } from './better-auth.ts';
import { cookieNames } from '../http/cookies.ts';
import { limitHashing, realPasswords, type Passwords } from './hashing.ts';
import { lockSessionForShare, passwordHashOf, findIdentityByToken } from './queries.ts';
import { revokeMailedTokens, lockUser } from './reset-tokens.ts';
import { signedCookie } from './signed-cookie.ts';

/** A session that is used is prolonged for so long after its log-in, so that none lasts for more than half a year. Milliseconds. */
const PROLONGED_FOR = 150 * 24 * 60 * 60 * 1000;

// What better-auth makes its tokens of.
const TOKEN = /^[A-Za-z0-9]+$/;

/** Who is behind a request, as far as the session tells. */
export type Identity = { userId: string; email: string; role: Role | null; sessionId: string };

/**
 * Passwords and sessions, kept by better-auth. Its own HTTP routes are not mounted: ours call it, so that every answer
 * has our shape and stands in our OpenAPI document.
 */
export function createAuthentication(
  db: Database,
  { password = realPasswords, ...options }: Omit<AuthenticationOptions, 'password'> & { password?: Passwords },
) {
  return authenticationOn(db, { ...options, password: limitHashing(password) });
}

function authenticationOn(db: Database, options: AuthenticationOptions & { password: Hashing }) {
  const cookies = cookieNames(options.publicUrl);
  const { password: passwords } = options;
  let resetToken: string | undefined;
  // Loaded with the first sign-in, sign-up or return: it is a fifth of all that the program loads, and a server at rest does
  // without it.
  const better = lazy(async () => {
    const { openBetterAuth } = await import('./better-auth.ts');
    return openBetterAuth(db, options, cookies, (token) => (resetToken = token));
  });
  const context = async () => (await better()).$context;

  return {
    /** The same, inside a transaction: what it writes is kept or undone with the rest. */
    within: (tx: Database) => authenticationOn(tx, options),

    /**
     * Does what hashes a password, unless too many requests are doing so.
     * @throws ApiError tooBusy
     */
    admitToHash: passwords.admit,

    /**
     * A password as it is stored. That takes a tenth of a second, in which no transaction is to wait.
     * @throws ApiError tooBusy
     */
    hashPassword: passwords.hash,

    /**
     * Whose password this is. That takes as long for an address without an account, and begins no session.
     * @returns the account, and the password as it is stored, to be held against `isStoredPassword` once the account is locked;
     *   undefined where address and password do not fit
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
     * Whether an account's password is still the one that was compared: to compare takes a tenth of a second and more, in which
     * it may have been changed. To be called `within` a transaction that has locked the account.
     */
    isStoredPassword: async ({ userId, hash }: { userId: string; hash: string }): Promise<boolean> =>
      (await passwordHashOf(db, userId)) === hash,

    /**
     * Begins a session; to be called `within` a transaction that has locked the account, once its owner has shown all that the
     * account asks for.
     * @returns when it ends, and the headers that give it to the browser
     */
    async beginSession(userId: string, headers: Headers): Promise<{ endsAt: Date; headers: Headers }> {
      const { api } = await better();
      const begun = await api.beginSession({ body: { userId }, headers, returnHeaders: true });
      return { endsAt: begun.response.endsAt, headers: begun.headers };
    },

    /** Ends the session. @returns the headers that take it from the browser */
    async signOut(headers: Headers): Promise<Headers> {
      return (await (await better()).api.signOut({ headers, returnHeaders: true })).headers;
    },

    /**
     * A token to set a new password with, once and within an hour; to be called `within` a transaction of its own.
     * @returns undefined where the address has no account
     */
    async createResetToken(email: string): Promise<string | undefined> {
      await (await better()).api.requestPasswordReset({ body: { email } });
      return resetToken;
    },

    /** Whether a token is there to set a new password with, and so a hash worth while. */
    isResetToken: async (token: string): Promise<boolean> => (await resetOf(token)) !== undefined,

    /**
     * Sets a new password, ends every session of the account and makes all its other tokens useless; to be called
     * `within` a transaction of its own. An account without a password gets one.
     * @param hash the new password as it is stored
     * @returns whose password it is, or undefined where the token was not good for it
     */
    async resetPassword(token: string, newPassword: string, hash: string): Promise<string | undefined> {
      const reset = await resetOf(token);
      if (!reset || !(await lockUser(db, reset.value))) return undefined;
      // It hashes by itself, and would do so while the account is locked.
      const hashed = { ...options, password: { ...passwords, hash: () => Promise.resolve(hash) } };
      const { openBetterAuth } = await import('./better-auth.ts');
      const { api } = openBetterAuth(db, hashed, cookies, () => {});
      const isDone = await api.resetPassword({ body: { token, newPassword } }).then(
        () => true,
        (error: unknown) => {
          if (isBadRequest(error)) return false;
          throw error;
        },
      );
      if (!isDone) return undefined;
      await revokeMailedTokens(db, reset.value);
      return reset.value;
    },

    /** Whether this is the account's password; one that has none yet has no right one. */
    async isPassword(userId: string, password: string): Promise<boolean> {
      const { internalAdapter } = await context();
      const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
      return typeof hash === 'string' && passwords.verify({ hash, password });
    },

    /**
     * Sets a new password, gives the browser's session another token and makes every mailed link useless; to be called
     * `within` a transaction of its own.
     * @param hash the new password as it is stored
     * @returns the headers that give the browser its new token; undefined where its session, or the account, has ended meanwhile
     */
    async changePassword(userId: string, hash: string, headers: Headers): Promise<Headers | undefined> {
      if (!(await lockUser(db, userId))) return undefined;
      const { api } = await better();
      const renewed = await api.renewSession({ headers, returnHeaders: true });
      if (!renewed.response) return undefined;
      await (await context()).internalAdapter.updatePassword(userId, hash);
      await revokeMailedTokens(db, userId);
      return renewed.headers;
    },

    /**
     * Who a request comes from; undefined for nobody we know. Asked with every request, and so of the database alone, in one
     * statement; better-auth makes, prolongs and ends what is asked for.
     */
    identify: async (headers: Headers): Promise<Identity | undefined> => {
      const token = signedCookie(headers, cookies.session, options.secret);
      return token === undefined ? undefined : findIdentityByToken(db, token);
    },

    /**
     * Keeps a request's session as it is until the transaction ends; to be called `within` a transaction, before something
     * is written that would outlive the session.
     * @returns whether the session is still there, with the token that the request bears
     */
    lockSessionForShare: async (headers: Headers): Promise<boolean> => {
      const token = signedCookie(headers, cookies.session, options.secret);
      return token !== undefined && lockSessionForShare(db, token);
    },

    /**
     * Who a request comes from, for a browser that comes back: its session is prolonged once a day, in the database and in the browser
     * alike, until it has lasted as long as one may.
     * @returns who it is, when their session ends, and the headers that tell the browser
     */
    async refreshSession(headers: Headers): Promise<{ signedIn: SignedIn | undefined; headers: Headers }> {
      const found = await sessionOf(headers);
      const isYoung = found && Date.now() - found.session.createdAt.getTime() < PROLONGED_FOR;
      if (!isYoung) return { signedIn: signedInBy(found), headers: new Headers() };
      const prolonged = await (await better()).api.getSession({ headers, returnHeaders: true });
      return { signedIn: signedInBy(prolonged.response), headers: prolonged.headers };
    },
  };

  async function resetOf(token: string) {
    if (!TOKEN.test(token)) return undefined;
    const { internalAdapter } = await context();
    const reset = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    return reset && reset.expiresAt > new Date() ? reset : undefined;
  }

  async function sessionOf(headers: Headers) {
    return (await better()).api.getSession({ headers, query: { disableRefresh: true } });
  }
}

type Hashing = ReturnType<typeof limitHashing>;

type SignedIn = { userId: string; endsAt: Date };

type Found = { user: { id: string; deletedAt?: unknown }; session: { expiresAt: Date } };

function signedInBy(found: Found | null): SignedIn | undefined {
  // Who logged in at the moment of their account's deletion has a session, and is nobody.
  if (!found || found.user.deletedAt) return undefined;
  return { userId: found.user.id, endsAt: found.session.expiresAt };
}

export type Authentication = ReturnType<typeof createAuthentication>;

function isBadRequest(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 400;
}
