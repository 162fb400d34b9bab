import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

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
