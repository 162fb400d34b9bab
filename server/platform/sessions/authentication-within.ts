import type { Transaction } from '../database/database.ts';
import { cookieNames } from '../http/cookies.ts';
import { lazy } from '../primitives/lazy.ts';
import type { AuthenticationOptions } from './better-auth.ts';
import type { Hashing } from './hashing.ts';
import { lockSessionForShare, lockUser, passwordHashOf, revokeMailedTokens } from './queries.ts';
import { signedCookie } from './signed-cookie.ts';

// The characters of better-auth's tokens.
const TOKEN = /^[A-Za-z0-9]+$/;

/** What of authentication writes, or is true only as long as a lock is held. */
export function authenticationWithin(tx: Transaction, options: AuthenticationOptions & { password: Hashing }) {
  const cookies = cookieNames(options.publicUrl);
  const { password: passwords } = options;
  let resetToken: string | undefined;
  const better = lazy(async () => {
    const { openBetterAuth } = await import('./better-auth.ts');
    return openBetterAuth(tx, options, cookies, (token) => (resetToken = token));
  });
  const adapter = async () => (await (await better()).$context).internalAdapter;

  return {
    /**
     * Whether an account's password is still the one that was compared: to compare takes a tenth of a second and more, in which
     * it may have been changed. The account has to be locked.
     */
    isStoredPassword: async ({ userId, hash }: { userId: string; hash: string }): Promise<boolean> =>
      (await passwordHashOf(tx, userId)) === hash,

    /**
     * Begins a session, once its owner has shown all that the account asks for. The account has to be locked.
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
     * Creates a token to set a new password with, once and within an hour.
     * @returns undefined where the address has no account
     */
    async createResetToken(email: string): Promise<string | undefined> {
      await (await better()).api.requestPasswordReset({ body: { email } });
      return resetToken;
    },

    /**
     * Sets a new password, ends every session of the account and revokes all its other tokens. An account without a password
     * gets one.
     * @param hash the hash of the new password
     * @returns whose password it is, or undefined where the token was not valid for it
     */
    async resetPassword(token: string, newPassword: string, hash: string): Promise<string | undefined> {
      const reset = await findReset(await adapter(), token);
      if (!reset || !(await lockUser(tx, reset.value))) return undefined;
      // It hashes by itself, and would do so while the account is locked.
      const hashed = { ...options, password: { ...passwords, hash: () => Promise.resolve(hash) } };
      const { openBetterAuth } = await import('./better-auth.ts');
      const { api } = openBetterAuth(tx, hashed, cookies, () => {});
      const isDone = await api.resetPassword({ body: { token, newPassword } }).then(
        () => true,
        (error: unknown) => {
          if (isBadRequest(error)) return false;
          throw error;
        },
      );
      if (!isDone) return undefined;
      await revokeMailedTokens(tx, reset.value);
      return reset.value;
    },

    /**
     * Sets a new password, gives the browser's session another token and revokes every mailed link.
     * @param hash the hash of the new password
     * @returns the headers that give the browser its new token; undefined where its session, or the account, has ended meanwhile
     */
    async changePassword(userId: string, hash: string, headers: Headers): Promise<Headers | undefined> {
      if (!(await lockUser(tx, userId))) return undefined;
      const { api } = await better();
      const renewed = await api.renewSession({ headers, returnHeaders: true });
      if (!renewed.response) return undefined;
      await (await adapter()).updatePassword(userId, hash);
      await revokeMailedTokens(tx, userId);
      return renewed.headers;
    },

    /**
     * Keeps a request's session as it is until the transaction ends, before something is written that would outlive it.
     * @returns whether there still is a session with the token of the request
     */
    lockSessionForShare: async (headers: Headers): Promise<boolean> => {
      const token = signedCookie(headers, cookies.session, options.secret);
      return token !== undefined && lockSessionForShare(tx, token);
    },
  };
}

type Verification = { value: string; expiresAt: Date };
type Adapter = { findVerificationValue: (identifier: string) => Promise<Verification | null> };

/** The valid token to set a new password with: its value is whose it is. */
export async function findReset(adapter: Adapter, token: string): Promise<Verification | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const reset = await adapter.findVerificationValue(`reset-password:${token}`);
  return reset && reset.expiresAt > new Date() ? reset : undefined;
}

function isBadRequest(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 400;
}
