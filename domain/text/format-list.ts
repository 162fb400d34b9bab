import { getLocale } from '../messages/index.ts';

/** Joins items in the current language: `Elin, Samira and 2 more`. */
export function formatList(items: string[]): string {
  return new Intl.ListFormat(getLocale() === 'sv' ? 'sv-SE' : 'en-GB').format(items);
}
