import type { Transaction } from '../database/database.ts';
import { cookieNames } from '../http/cookies.ts';
import { lazy } from '../primitives/lazy.ts';
import type { AuthenticationOptions } from './better-auth.ts';
import type { Hashing } from './hashing.ts';
import { isSuspended, lockSessionForShare, lockUser, passwordHashOf, revokeVerificationTokens } from './queries.ts';
import { signedCookie } from './signed-cookie.ts';

// The characters of better-auth's tokens.
const TOKEN = /^[A-Za-z0-9]+$/;

/** The methods of authentication that write, or that return a result valid only under a lock. */
export function authenticationWithin(tx: Transaction, options: AuthenticationOptions & { password: Hashing }) {
  const cookies = cookieNames(options.publicUrl);
  const { password: passwords } = options;
  let resetToken: string | undefined;
  const betterAuth = lazy(async () => {
    const { openBetterAuth } = await import('./better-auth.ts');
    return openBetterAuth(tx, options, cookies, (token) => (resetToken = token));
  });
  const adapter = async () => (await (await betterAuth()).$context).internalAdapter;

  return {
    /**
     * Whether an account still has the password that was compared, which may have changed during the comparison. The
     * account must be locked.
     */
    isStoredPassword: async ({ userId, hash }: { userId: string; hash: string }): Promise<boolean> =>
      (await passwordHashOf(tx, userId)) === hash,

    /**
     * Begins a session for an authenticated account, which must be locked.
     * @returns its end, and the headers with its cookie
     */
    async beginSession(userId: string, headers: Headers): Promise<{ endsAt: Date; headers: Headers }> {
      const { api } = await betterAuth();
      const begun = await api.beginSession({ body: { userId }, headers, returnHeaders: true });
      return { endsAt: begun.response.endsAt, headers: begun.headers };
    },

    /**
     * Ends the session of a request.
     * @returns the headers that remove its cookie
     */
    async logOut(headers: Headers): Promise<Headers> {
      return (await (await betterAuth()).api.signOut({ headers, returnHeaders: true })).headers;
    },

    /**
     * Creates a password reset token, valid once and for an hour.
     * @returns undefined if the address has no account, or it is suspended
     */
    async createResetToken(email: string): Promise<string | undefined> {
      if (await isSuspended(tx, email)) return undefined;
      await (await betterAuth()).api.requestPasswordReset({ body: { email } });
      return resetToken;
    },

    /**
     * Sets a password by a reset token, ends every session of the account and revokes its other tokens.
     * @param hash the hash of the new password
     * @returns the account's id; undefined for an invalid token
     */
    async resetPassword(token: string, newPassword: string, hash: string): Promise<string | undefined> {
      const reset = await findReset(await adapter(), token);
      if (!reset || !(await lockUser(tx, reset.value))) return undefined;
      // better-auth would hash the password itself, while the account is locked.
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
      await revokeVerificationTokens(tx, reset.value);
      return reset.value;
    },

    /**
     * Changes a password, renews the token of the request's session and revokes every mailed link.
     * @param hash the hash of the new password
     * @returns the headers with the new cookie; undefined if the session or the account has ended meanwhile
     */
    async changePassword(userId: string, hash: string, headers: Headers): Promise<Headers | undefined> {
      if (!(await lockUser(tx, userId))) return undefined;
      const { api } = await betterAuth();
      const renewed = await api.renewSession({ headers, returnHeaders: true });
      if (!renewed.response) return undefined;
      await (await adapter()).updatePassword(userId, hash);
      await revokeVerificationTokens(tx, userId);
      return renewed.headers;
    },

    /**
     * Locks a request's session for share, before a row is written that would outlive it.
     * @returns whether the session still exists
     */
    lockSessionForShare: async (headers: Headers): Promise<boolean> => {
      const token = signedCookie(headers, cookies.session, options.secret);
      return token !== undefined && lockSessionForShare(tx, token);
    },
  };
}

type Verification = { value: string; expiresAt: Date };
type Adapter = { findVerificationValue: (identifier: string) => Promise<Verification | null> };

/** Finds a valid password reset token; its value is the account's id. */
export async function findReset(adapter: Adapter, token: string): Promise<Verification | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const reset = await adapter.findVerificationValue(`reset-password:${token}`);
  return reset && reset.expiresAt > new Date() ? reset : undefined;
}

function isBadRequest(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 400;
}
