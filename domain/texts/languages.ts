/** In which languages people read Passa. The first is for those who want none of them. */
export const TEXT_LANGUAGES = ['en', 'sv'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];
export const DEFAULT_TEXT_LANGUAGE: TextLanguage = TEXT_LANGUAGES[0];
