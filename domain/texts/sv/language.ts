import type { TextLanguage } from '../languages.ts';

/** Which language this catalogue is in. */
export const language: TextLanguage = 'sv';
