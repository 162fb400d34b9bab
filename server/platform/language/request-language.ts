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

/** As long as browsers keep a cookie. Seconds. */
const KEPT_FOR = 400 * 24 * 60 * 60;

/** By which an address asks for a language, whatever the browser's is. */
const IN_AN_ADDRESS = 'lang';

/** Finds out in which language somebody wants to be answered: `c.var.language`. What they have chosen comes before what their browser asks for. */
export const detectLanguage = (publicUrl: string | undefined) => languageDetector(signsOf(publicUrl));

const signsOf = (publicUrl: string | undefined): DetectorOptions => ({
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: IN_AN_ADDRESS,
  lookupCookie: cookieNames(publicUrl).language,
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  ignoreCase: true,
  supportedLanguages: [...locales],
  fallbackLanguage: baseLocale,
  caches: false,
});

/**
 * The language that somebody or their browser has asked for, whatever an address asks for, which may be another's link; null
 * where it is none that there is, and they are answered in the default.
 */
export function preferredLanguage(c: Context<RequestEnv>, publicUrl: string | undefined): Locale | null {
  const signs = signsOf(publicUrl);
  return ((detectFromCookie(c, signs) ?? detectFromHeader(c, signs)) as Locale | undefined) ?? null;
}

/** Has every text of an answer be in the language that was asked for. */
export const withRequestLanguage = createMiddleware<RequestEnv>((c, next) => withLanguage(languageOf(c), next));

/** In which language an answer is, as `detectLanguage` has found. */
export const languageOf = (c: Pick<Context<RequestEnv>, 'var'>) => c.var.language as Locale;

/** The language that the address itself asks for, if there is such a one. */
export const languageInAddress = (c: Context<RequestEnv>, publicUrl: string | undefined) =>
  detectFromQuery(c, signsOf(publicUrl)) as Locale | undefined;

/** Has the browser ask for a language from now on. */
export function setLanguageCookie(c: Context<RequestEnv>, language: Locale, publicUrl: string | undefined): void {
  const { isSecure, language: name } = cookieNames(publicUrl);
  setCookie(c, name, language, { path: '/', maxAge: KEPT_FOR, sameSite: 'Lax', secure: isSecure });
}
