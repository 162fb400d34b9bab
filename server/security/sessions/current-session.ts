import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Services } from '../../core/services.ts';
import { appendCookies, hasSessionCookie } from '../../platform/http/cookies.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RequestEnv } from '../../platform/http/request.ts';
import { languageOf, setLanguageCookie } from '../../platform/language/request-language.ts';
import { accountSchema, presentAccount } from './present.ts';
import { accountOf, type AccountRow } from './queries.ts';

const sessionEndsAt = z.iso.datetime().openapi({
  description: 'When the session expires unless it is used or ended before; clients must not keep its data longer',
});
const ended = z.literal(true).optional().openapi({
  description: 'Present where the session was ended before it expired: clients must delete its data',
});

export const loggedInSchema = z.object({ account: accountSchema, sessionEndsAt });

export const currentSessionSchema = z.union([loggedInSchema, z.object({ account: z.null(), ended })]);

type CurrentSession = z.infer<typeof currentSessionSchema>;

/**
 * The account and session of a request, which it extends. Sets the cookies of the session and of the language.
 * @param presumedUserId the account to read while the session is looked up
 */
export async function currentSession(
  services: Services,
  c: Context<RequestEnv>,
  presumedUserId?: string,
): Promise<CurrentSession> {
  const { authentication, config, db } = services;
  const [{ loggedIn, headers }, presumed] = await Promise.all([
    authentication.refreshSession(c.req.raw.headers),
    presumedUserId === undefined ? undefined : accountOf(db, presumedUserId),
  ]);
  appendCookies(headers.getSetCookie(), c);
  if (loggedIn) {
    const { userId, endsAt } = loggedIn;
    const account = userId === presumed?.id ? presumed : await accountOf(db, userId);
    return { account: presentInOwnLanguage(services, c, account), sessionEndsAt: endsAt.toISOString() };
  }
  // Browsers drop the cookie of an expired session, so that a session cookie without a session means that it was ended.
  const isEnded = hasSessionCookie(c.req.raw.headers, config.publicUrl);
  return { account: null, ...(isEnded && { ended: true as const }) };
}

/** Presents an account in its own language, and sets the language cookie to it. */
export function presentInOwnLanguage(
  { config }: Pick<Services, 'config'>,
  c: Context<RequestEnv>,
  account: AccountRow | undefined,
) {
  if (!account) throw new ApiError('notFound');
  const { language } = account;
  if (language && language !== languageOf(c)) setLanguageCookie(c, language, config.publicUrl);
  return presentAccount(account);
}
