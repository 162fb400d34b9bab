import type { Role } from '../enumerations.ts';
import { getLocale } from '../messages/index.ts';

export type DateLocale = 'sv-SE' | 'en-SE';

/**
 * How a reader's dates are written. Who reads Passa in Swedish reads them in Swedish, too; who reads it in English finds
 * them so on the business's side, and in Swedish on the worker's (specification section 9).
 */
export function dateLocaleOf(reader: Role): DateLocale {
  return getLocale() === 'sv' || reader === 'worker' ? 'sv-SE' : 'en-SE';
}

/** The `lang` of a date, for those who have it read to them, where that is another than the page's. */
export function dateLangOf(reader: Role): 'sv' | undefined {
  return getLocale() !== 'sv' && dateLocaleOf(reader) === 'sv-SE' ? 'sv' : undefined;
}
