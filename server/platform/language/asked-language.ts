import { DEFAULT_TEXT_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '@passa/domain';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { detectFromCookie, detectFromHeader, languageDetector, type DetectorOptions } from 'hono/language';
import type { RequestEnv } from '../http/request.ts';
import { cookieNames } from '../sessions/cookie-names.ts';
import { inLanguage } from './spoken-language.ts';

/** As long as browsers keep a cookie. Seconds. */
const KEPT_FOR = 400 * 24 * 60 * 60;

/** By which an address asks for a language, whatever the browser's is. */
const IN_AN_ADDRESS = 'lang';

/** Finds out in which language somebody wants to be answered: `c.var.language`. What they have chosen comes before what their browser asks for. */
export const askedLanguage = (publicUrl: string | undefined) => languageDetector(signsOf(publicUrl));

const signsOf = (publicUrl: string | undefined): DetectorOptions => ({
  order: ['querystring', 'cookie', 'header'],
  lookupQueryString: IN_AN_ADDRESS,
  lookupCookie: cookieNames(publicUrl).language,
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  ignoreCase: true,
  supportedLanguages: [...TEXT_LANGUAGES],
  fallbackLanguage: DEFAULT_TEXT_LANGUAGE,
  caches: false,
});

/** The language that somebody has asked for; null where they have asked for none that there is, and are answered in the default. */
export function languageWanted(c: Context<RequestEnv>, publicUrl: string | undefined): TextLanguage | null {
  const signs = signsOf(publicUrl);
  return ((detectFromCookie(c, signs) ?? detectFromHeader(c, signs)) as TextLanguage | undefined) ?? null;
}

/** Has every text of an answer be in the language that was asked for. */
export const spokenAsAsked = createMiddleware<RequestEnv>((c, next) => inLanguage(languageOf(c), next));

export const languageOf = (c: Context<RequestEnv>) => c.var.language as TextLanguage;

/** Whether the address itself asks for a language. */
export const isInAddress = (c: Context<RequestEnv>) => c.req.query(IN_AN_ADDRESS) === languageOf(c);

/** Has the browser ask for a language from now on. */
export function keepLanguage(c: Context<RequestEnv>, language: TextLanguage, publicUrl: string | undefined): void {
  const { isSecure, language: name } = cookieNames(publicUrl);
  setCookie(c, name, language, { path: '/', maxAge: KEPT_FOR, sameSite: 'Lax', secure: isSecure });
}
