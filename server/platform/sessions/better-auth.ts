import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { PRODUCT_NAME } from '@passa/domain';
import type { Database } from '../database/database.ts';
import { accounts, sessions, users, verifications } from '../database/schema.ts';
import type { Log } from '../log/log.ts';
import { beginSessionPlugin } from './beginning.ts';
import type { cookieNames } from '../http/cookies.ts';
import type { Passwords } from './hashing.ts';
import { renewSessionPlugin } from './renewing.ts';

const SESSION_LASTS = 30 * 24 * 60 * 60;
const SESSION_RENEWED_EVERY = 24 * 60 * 60;
const RESET_TOKEN_LASTS = 60 * 60;

export type AuthenticationOptions = {
  secret: string;
  publicUrl: string;
  log: Log;
  /** How passwords are hashed. */
  password: Passwords;
};

/**
 * better-auth, as we have it keep passwords and sessions.
 * @param told is given each token to set a new password with
 */
export function openBetterAuth(
  db: Database,
  options: AuthenticationOptions,
  cookies: ReturnType<typeof cookieNames>,
  told: (resetToken: string) => void,
) {
  return betterAuth({
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
      password: options.password,
      resetPasswordTokenExpiresIn: RESET_TOKEN_LASTS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ token }) => {
        told(token);
        return Promise.resolve();
      },
    },
    // Who can read the database can not choose other people's passwords.
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: { deletedAt: { type: 'date', required: false, input: false } },
    },
    plugins: [beginSessionPlugin, renewSessionPlugin],
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
}
