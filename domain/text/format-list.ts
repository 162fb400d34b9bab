import { texts } from '../texts/index.ts';

/** Joins items in the current language: `Elin, Samira and 2 more`. */
export function formatList(items: string[]): string {
  return new Intl.ListFormat(texts.language === 'sv' ? 'sv-SE' : 'en-GB').format(items);
}
