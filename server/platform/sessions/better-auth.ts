import { PRODUCT_NAME, RESET_LINK_MINUTES } from '@passa/domain';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { accounts, sessions, users, verifications } from '../database/schema.ts';
import type { cookieNames } from '../http/cookies.ts';
import type { Log } from '../log/log.ts';
import type { PasswordHasher } from './hashing.ts';
import { EXTENSION_INTERVAL, SESSION_LIFETIME } from './session-lifetime.ts';

/**
 * A better-auth plugin that begins a session for an authenticated account. better-auth's own sign-in begins one as soon
 * as the password is right, before a second factor is asked for.
 */
export const beginSessionPlugin = {
  id: 'begin-session',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const { userId } = context.body;
        const user = await internalAdapter.findUserById(userId);
        if (!user) throw new Error('A session was to begin for an account that does not exist.');
        const session = await internalAdapter.createSession(userId);
        await setSessionCookie(context, { session, user });
        return { endsAt: session.expiresAt };
      },
    ),
  },
} satisfies BetterAuthPlugin;

// The length of better-auth's own tokens.
const TOKEN_LENGTH = 32;

/**
 * A better-auth plugin that replaces the token of the request's session. The session keeps its stream and its push
 * subscriptions. The response is null if there is no session.
 */
export const renewSessionPlugin = {
  id: 'renew-session',
  endpoints: {
    renewSession: createAuthEndpoint('/renew-session', { method: 'POST' }, async (context) => {
      // better-auth's middleware would extend the session beyond its maximum age.
      const found = await getSessionFromCtx(context, { disableRefresh: true });
      if (!found) return null;
      const { session, user } = found;
      const token = generateRandomString(TOKEN_LENGTH, 'a-z', 'A-Z', '0-9');
      await context.context.internalAdapter.updateSession(session.token, { token });
      const maxAge = Math.floor((session.expiresAt.getTime() - Date.now()) / 1000);
      await setSessionCookie(context, { session: { ...session, token }, user }, false, { maxAge });
      return { sessionId: session.id };
    }),
  },
} satisfies BetterAuthPlugin;

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
      resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
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
