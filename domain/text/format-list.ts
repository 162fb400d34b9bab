import { getLocale } from '../messages/index.ts';

/** `Elin, Samira and 2 more`: several of a kind, joined as the language joins them. */
export function formatList(items: string[]): string {
  return new Intl.ListFormat(getLocale() === 'sv' ? 'sv-SE' : 'en-GB').format(items);
}
