import type { Locale } from '@passa/domain';

export { baseLocale, locales } from './locales.ts';
export const experimentalStaticLocale = 'sv';
export const getLocale = (): Locale => 'sv';
