import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';

// As long as better-auth's own.
const TOKEN_LENGTH = 32;

/**
 * Gives the session that a request bears another token: what knows the old one is signed in no longer, while the session,
 * with the stream and the notifications that hang on it, goes on. It answers null where there is no such session.
 */
export const renewSessionPlugin = {
  id: 'renewing',
  endpoints: {
    renewSession: createAuthEndpoint('/renew-session', { method: 'POST' }, async (context) => {
      // Better-auth's own middleware would prolong the session, however long ago its log-in was.
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
