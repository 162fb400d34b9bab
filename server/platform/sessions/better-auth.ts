import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { PRODUCT_NAME } from '@passa/domain';
import type { Database } from '../database/database.ts';
import { accounts, sessions, users, verifications } from '../database/schema.ts';
import type { Log } from '../log/log.ts';
import { beginSessionPlugin } from './begin-session-plugin.ts';
import type { cookieNames } from '../http/cookies.ts';
import type { PasswordHasher } from './hashing.ts';
import { renewSessionPlugin } from './renew-session-plugin.ts';
import { EXTENSION_INTERVAL, SESSION_LIFETIME } from './session-lifetime.ts';

const RESET_TOKEN_LIFETIME = 60 * 60;

export type AuthenticationOptions = {
  secret: string;
  publicUrl: string;
  log: Log;
  /** How passwords are hashed. */
  password: PasswordHasher;
};

/**
 * Configures better-auth.
 * @param onResetToken is called with each password reset token
 */
export function openBetterAuth(
  db: Database,
  options: AuthenticationOptions,
  cookies: ReturnType<typeof cookieNames>,
  onResetToken: (resetToken: string) => void,
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
      resetPasswordTokenExpiresIn: RESET_TOKEN_LIFETIME,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ token }) => {
        onResetToken(token);
        return Promise.resolve();
      },
    },
    // Hashed, so that read access to the database does not allow resetting passwords.
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: { deletedAt: { type: 'date', required: false, input: false } },
    },
    plugins: [beginSessionPlugin, renewSessionPlugin],
    // A cached session would outlive its revocation, so that each request queries the database.
    session: {
      expiresIn: SESSION_LIFETIME / 1000,
      updateAge: EXTENSION_INTERVAL / 1000,
      cookieCache: { enabled: false },
    },
    advanced: {
      database: { generateId: 'uuid' },
      // better-auth's own cookie prefix with TLS is weaker than `__Host-`.
      useSecureCookies: false,
      cookies: { session_token: { name: cookies.session, attributes: { secure: cookies.isSecure } } },
      // Network addresses of users are not stored.
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message, ...details) => options.log[level]({ details }, message),
    },
  });
}
