import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { PRODUCT_NAME, type Role } from '@passa/domain';
import type { Database } from '../database/database.ts';
import { accounts, sessions, users, verifications } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { cookieNames } from './cookie-names.ts';
import { whoHas } from './queries.ts';
import { renewing } from './renewing.ts';
import { endSessionsOfDeleted, forgetResetTokens, lockUser } from './reset-tokens.ts';
import { signedCookie } from './signed-cookie.ts';

const SESSION_LASTS = 30 * 24 * 60 * 60;
const SESSION_RENEWED_EVERY = 24 * 60 * 60;
/** A session that is used is prolonged for so long after its log-in, so that none lasts for more than half a year. Milliseconds. */
const PROLONGED_FOR = 150 * 24 * 60 * 60 * 1000;
const RESET_TOKEN_LASTS = 60 * 60;

// What better-auth makes its tokens of.
const TOKEN = /^[A-Za-z0-9]+$/;

export type AuthenticationOptions = {
  secret: string;
  publicUrl: string;
  log: Log;
  /** How passwords are hashed; better-auth's own way unless said otherwise. */
  password?: NonNullable<BetterAuthOptions['emailAndPassword']>['password'];
};

/** Who is behind a request, as far as the session tells. */
export type Identity = { userId: string; email: string; role: Role | null; sessionId: string };

/**
 * Passwords and sessions, kept by better-auth. Its own HTTP routes are not mounted: ours call it, so that every answer
 * has our shape and stands in our OpenAPI document.
 */
export function createAuthentication(db: Database, options: AuthenticationOptions) {
  const cookies = cookieNames(options.publicUrl);
  let resetToken: string | undefined;
  const auth = betterAuth({
    appName: PRODUCT_NAME,
    baseURL: options.publicUrl,
    secret: options.secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      ...(options.password && { password: options.password }),
      resetPasswordTokenExpiresIn: RESET_TOKEN_LASTS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ token }) => {
        resetToken = token;
        return Promise.resolve();
      },
    },
    // Who can read the database can not choose other people's passwords.
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: {
        role: { type: 'string', required: false, input: false },
        deletedAt: { type: 'date', required: false, input: false },
      },
    },
    plugins: [renewing],
    // A cached session would outlive its revocation, so each request asks the database.
    session: { expiresIn: SESSION_LASTS, updateAge: SESSION_RENEWED_EVERY, cookieCache: { enabled: false } },
    advanced: {
      database: { generateId: 'uuid' },
      // Its own prefix for cookies behind TLS is a weaker one.
      useSecureCookies: false,
      cookies: { session_token: { name: cookies.session, attributes: { secure: cookies.isSecure } } },
      // Who was where is not our business.
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message, ...details) => options.log[level]({ details }, message),
    },
  });

  return {
    /** The same, inside a transaction: what it writes is kept or undone with the rest. */
    within: (tx: Database) => createAuthentication(tx, options),

    /** A password as it is stored. That takes a tenth of a second, in which no transaction is to wait. */
    hashPassword: async (password: string) => (await auth.$context).password.hash(password),

    /** @returns the identity and the headers that give the browser its session, or undefined where the two don't fit */
    async signIn(credentials: { email: string; password: string }, headers: Headers) {
      const answer = await auth.api
        .signInEmail({ body: credentials, headers, returnHeaders: true })
        .catch((error: unknown) => {
          if (isRefusal(error, 401)) return undefined;
          throw error;
        });
      // Its account may have been deleted while the password was compared.
      if (!answer || (await endSessionsOfDeleted(db, answer.response.user.id))) return undefined;
      return { userId: answer.response.user.id, headers: answer.headers };
    },

    /** Ends the session. @returns the headers that take it from the browser */
    async signOut(headers: Headers): Promise<Headers> {
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
    },

    /**
     * A token to set a new password with, once and within an hour; to be called `within` a transaction of its own.
     * @returns undefined where the address has no account
     */
    async createResetToken(email: string): Promise<string | undefined> {
      await auth.api.requestPasswordReset({ body: { email } });
      return resetToken;
    },

    /**
     * Sets a new password, ends every session of the account and makes all its other tokens useless; to be called
     * `within` a transaction of its own. An account without a password gets one.
     * @returns whose password it is, or undefined where the token was not good for it
     */
    async resetPassword(token: string, newPassword: string): Promise<string | undefined> {
      if (!TOKEN.test(token)) return undefined;
      const { internalAdapter } = await auth.$context;
      const reset = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (!reset || !(await lockUser(db, reset.value))) return undefined;
      const isDone = await auth.api.resetPassword({ body: { token, newPassword } }).then(
        () => true,
        (error: unknown) => {
          if (isRefusal(error, 400)) return false;
          throw error;
        },
      );
      if (!isDone) return undefined;
      await forgetResetTokens(db, reset.value);
      return reset.value;
    },

    /** Whether this is the account's password; one that has none yet has no right one. */
    async isPassword(userId: string, password: string): Promise<boolean> {
      const { internalAdapter, password: passwords } = await auth.$context;
      const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
      return typeof hash === 'string' && passwords.verify({ hash, password });
    },

    /**
     * Sets a new password, gives the browser's session another token and makes every mailed link useless; to be called
     * `within` a transaction of its own.
     * @param hash the new password as it is stored
     * @returns the headers that give the browser its new token; undefined where its session has ended meanwhile
     */
    async changePassword(userId: string, hash: string, headers: Headers): Promise<Headers | undefined> {
      await lockUser(db, userId);
      const renewed = await auth.api.renewSession({ headers, returnHeaders: true }).catch((error: unknown) => {
        if (isRefusal(error, 401)) return undefined;
        throw error;
      });
      if (!renewed) return undefined;
      await (await auth.$context).internalAdapter.updatePassword(userId, hash);
      await forgetResetTokens(db, userId);
      return renewed.headers;
    },

    /**
     * Who a request comes from; undefined for nobody we know. Asked with every request, and so of the database alone, in one
     * statement; better-auth makes, prolongs and ends what is asked for.
     */
    identify: async (headers: Headers): Promise<Identity | undefined> => {
      const token = signedCookie(headers, cookies.session, options.secret);
      return token === undefined ? undefined : whoHas(db, token);
    },

    /**
     * The same, for a browser that comes back: its session is prolonged once a day, in the database and in the browser
     * alike, until it has lasted as long as one may.
     * @returns who it is, and the headers that tell the browser
     */
    async comeBack(headers: Headers): Promise<{ identity: Identity | undefined; headers: Headers }> {
      const found = await sessionOf(headers);
      const isYoung = found && Date.now() - found.session.createdAt.getTime() < PROLONGED_FOR;
      if (!isYoung) return { identity: identityIn(found), headers: new Headers() };
      const prolonged = await auth.api.getSession({ headers, returnHeaders: true });
      return { identity: identityIn(prolonged.response), headers: prolonged.headers };
    },
  };

  function sessionOf(headers: Headers) {
    return auth.api.getSession({ headers, query: { disableRefresh: true } });
  }
}

type Found = { user: { id: string; email: string; role?: unknown; deletedAt?: unknown }; session: { id: string } };

function identityIn(found: Found | null): Identity | undefined {
  // Who logged in at the moment of their account's deletion has a session, and is nobody.
  if (!found || found.user.deletedAt) return undefined;
  const { user, session } = found;
  return { userId: user.id, email: user.email, role: user.role as Role | null, sessionId: session.id };
}

export type Authentication = ReturnType<typeof createAuthentication>;

function isRefusal(error: unknown, status: number): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === status;
}
