import { getLocale } from '@passa/domain';

/** The name of a country in the user's language, by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(getLocale(), { type: 'region' }).of(code) ?? code;
