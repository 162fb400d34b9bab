import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';

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
