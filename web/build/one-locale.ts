import type * as domain from '@passa/domain';

declare const LANGUAGE: domain.Locale;

export const baseLocale: typeof domain.baseLocale = 'en';
export const locales: typeof domain.locales = ['en', 'sv'];
export const experimentalStaticLocale = LANGUAGE;
export const getLocale = (): domain.Locale => LANGUAGE;
