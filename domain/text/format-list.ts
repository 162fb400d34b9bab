import { getLocale } from '../messages/index.ts';

const localeTag = () => (getLocale() === 'sv' ? 'sv-SE' : 'en-GB');

/** Joins items in the current language: `Elin, Samira and 2 more`. */
export function formatList(items: string[]): string {
  return new Intl.ListFormat(localeTag()).format(items);
}

/** Joins alternatives in the current language: `Cook or Dishwasher`. */
export function formatAlternatives(items: string[]): string {
  return new Intl.ListFormat(localeTag(), { type: 'disjunction' }).format(items);
}
