import type { Locale } from '@passa/domain';

export { baseLocale, locales } from './locales.ts';
export const experimentalStaticLocale = 'en';
export const getLocale = (): Locale => 'en';
