/**
 * The scripts that documents are printed in, by their Unicode names. Forms accept them in what documents state, and the server has a
 * font for each (`server/platform/pdf/font-files.ts`).
 */
export const PRINTED_SCRIPTS = [
  ...([
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Syriac',
    'Thaana',
    'Ethiopic',
  ] as const),
  ...(['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'] as const),
  ...(['Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Han', 'Hiragana', 'Katakana', 'Hangul'] as const),
];
export type PrintedScript = (typeof PRINTED_SCRIPTS)[number];
