import type * as domain from '@passa/domain';

export const baseLocale: typeof domain.baseLocale = 'en';
export const locales: typeof domain.locales = ['en', 'sv'];
