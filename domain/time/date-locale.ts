import type { Role } from '../enumerations.ts';
import { getLocale } from '../messages/index.ts';

type DateLocale = 'sv-SE' | 'en-SE';

/**
 * The locale of a reader's dates: Swedish for readers in Swedish; for readers in English Swedish for workers, and
 * English for businesses (specification section 9).
 */
export function dateLocaleOf(reader: Role): DateLocale {
  return getLocale() === 'sv' || reader === 'worker' ? 'sv-SE' : 'en-SE';
}

/** The `lang` attribute of a date, for screen readers; undefined if it is the page's language. */
export function dateLangOf(reader: Role): 'sv' | undefined {
  return getLocale() !== 'sv' && dateLocaleOf(reader) === 'sv-SE' ? 'sv' : undefined;
}
