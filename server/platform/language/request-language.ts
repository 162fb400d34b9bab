import { baseLocale, locales, type Locale } from '@passa/domain';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import {
  detectFromCookie,
  detectFromHeader,
  detectFromQuery,
  languageDetector,
  type DetectorOptions,
} from 'hono/language';
import type { RequestEnv } from '../http/request.ts';
import { cookieNames } from '../http/cookies.ts';
import { withLanguage } from './current-language.ts';

/** The longest time for which browsers keep a cookie. Seconds. */
const COOKIE_MAX_AGE = 400 * 24 * 60 * 60;

/** The query parameter that chooses a language. */
const QUERY_PARAMETER = 'lang';

/** Middleware that sets `c.var.language`: the chosen language, otherwise the browser's. */
export const detectLanguage = (publicUrl: string | undefined) => languageDetector(detectorOptions(publicUrl));

const detectorOptions = (publicUrl: string | undefined): DetectorOptions => ({
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: QUERY_PARAMETER,
  lookupCookie: cookieNames(publicUrl).language,
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  ignoreCase: true,
  supportedLanguages: [...locales],
  fallbackLanguage: baseLocale,
  caches: false,
});

/**
 * The language that the user or their browser prefers, ignoring the query parameter, which may come from another user's
 * link; null if none of the available languages is preferred.
 */
export function preferredLanguage(c: Context<RequestEnv>, publicUrl: string | undefined): Locale | null {
  const options = detectorOptions(publicUrl);
  return ((detectFromCookie(c, options) ?? detectFromHeader(c, options)) as Locale | undefined) ?? null;
}

/** Middleware that sets the language of all texts of the response. */
export const withRequestLanguage = createMiddleware<RequestEnv>((c, next) => withLanguage(languageOf(c), next));

/** The language of the response, as `detectLanguage` has set it. */
export const languageOf = (c: Pick<Context<RequestEnv>, 'var'>) => c.var.language as Locale;

/** The language that the URL's query parameter chooses; undefined if it has none. */
export const languageInUrl = (c: Context<RequestEnv>, publicUrl: string | undefined) =>
  detectFromQuery(c, detectorOptions(publicUrl)) as Locale | undefined;

/** Sets the cookie that stores a chosen language. */
export function setLanguageCookie(c: Context<RequestEnv>, language: Locale, publicUrl: string | undefined): void {
  const { isSecure, language: name } = cookieNames(publicUrl);
  setCookie(c, name, language, { path: '/', maxAge: COOKIE_MAX_AGE, sameSite: 'Lax', secure: isSecure });
}
