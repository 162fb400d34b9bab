import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { lazy } from '../primitives/lazy.ts';

/** The two weights of a document. */
export type Weight = 'regular' | 'bold';

// The typeface of the web app. Its own package has web fonts only, which would be unpacked again for each document.
const FILES: Record<Weight, string> = {
  regular: '@expo-google-fonts/schibsted-grotesk/400Regular/SchibstedGrotesk_400Regular.ttf',
  bold: '@expo-google-fonts/schibsted-grotesk/600SemiBold/SchibstedGrotesk_600SemiBold.ttf',
};

async function loadFont(file: string): Promise<Font> {
  const { create } = await import('fontkit');
  const font = create(await readFile(fileURLToPath(import.meta.resolve(file))));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds several fonts.`);
  return font;
}

/** Loads the typeface of the app, once. */
export const loadFonts = lazy(async (): Promise<Record<Weight, Font>> => {
  const [regular, bold] = await Promise.all([loadFont(FILES.regular), loadFont(FILES.bold)]);
  return { regular, bold };
});

// A pictograph, with what changes its look; and characters without a look of their own.
const NOT_DRAWN = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Default_Ignorable_Code_Point}]/gu;
const IS_TEXT = /^[\d#*©®™]$/;
/** In place of a character that the font lacks. */
const MISSING = '?';
const ALIKE: Record<string, string> = { '\t': ' ', '\u202f': '\u00a0', '\u2011': '-' };

/** A text as a font can draw it: pictographs are left out, and other characters that the font lacks become question marks. */
export function drawable(font: Font, text: string): string {
  const shown = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(NOT_DRAWN, (each) => (IS_TEXT.test(each) ? each : ''))
    .replace(/[\t\u202f\u2011]/g, (each) => ALIKE[each] ?? each);
  return Array.from(shown, (each) =>
    each === '\n' || font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0) ? each : MISSING,
  ).join('');
}
