import type { Role } from '../enumerations.ts';
import { getLocale } from '../messages/index.ts';

type DateLocale = 'sv-SE' | 'en-SE';

/** Where a date stands: alone on the screen of a role, or within a sentence, a mail or a push message. */
export type DateContext = Role | 'sentence';

/**
 * The locale of a date. For readers in Swedish it is Swedish. For readers in English a date that stands alone is Swedish
 * for workers, and English for businesses (specification section 9); within a sentence it has the sentence's language.
 */
export function dateLocaleOf(context: DateContext): DateLocale {
  return getLocale() === 'sv' || context === 'worker' ? 'sv-SE' : 'en-SE';
}

/** The `lang` attribute of a date, for screen readers; undefined if it is the page's language. */
export function dateLangOf(context: DateContext): 'sv' | undefined {
  return getLocale() !== 'sv' && dateLocaleOf(context) === 'sv-SE' ? 'sv' : undefined;
}
