import { lazy } from '../primitives/lazy.ts';
import { loadFont, type Font } from './font.ts';
import { filesFor, MAIN_FILES, WIDE_FILE, type Weight } from './font-files.ts';

/** A part of a text in one font. */
export type FontRun = { start: number; end: number; font: Font };

/** Divides a line of text into parts of one font each. */
export type ChooseFonts = (text: string, weight: Weight) => FontRun[];

export type FontChoice = { chooseFonts: ChooseFonts; main: Record<Weight, Font> };

const loadCommon = lazy(async () => {
  const [regular, bold, wide] = await Promise.all([MAIN_FILES.regular, MAIN_FILES.bold, WIDE_FILE].map(loadFont));
  if (!regular || !bold || !wide) throw new Error('A font is missing.');
  return { main: { regular, bold }, wide };
});

const segmenter = lazy(() => new Intl.Segmenter('sv', { granularity: 'grapheme' }));
const clustersOf = (text: string) => Array.from(segmenter().segment(text), ({ segment }) => segment);

const ALIKE: Record<string, string> = { '\t': ' ', '\u202f': '\u00a0', '\u2011': '-' };
/** Control characters other than line feeds, which texts may have that are older than the rules of the forms. */
const CONTROL = /(?!\n)\p{Cc}/gu;

/** A text as it is laid out: composed, and with the characters of the app's typeface that look the same. */
export const normalized = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u202f\u2011]/g, (each) => ALIKE[each] ?? each)
    .replace(CONTROL, '');

const IGNORABLE_ONLY = /^\p{Default_Ignorable_Code_Point}+$/u;

/**
 * Loads the fonts that some texts need. A word that the typeface of the app has is in it. Another word is in the font for many
 * letters as far as that has them, so that its letters match, and otherwise in the font of its script.
 */
export async function fontsFor(texts: Iterable<string>): Promise<FontChoice> {
  const { main, wide } = await loadCommon();
  const isCommon = (cluster: string) => main.regular.hasGlyphs(cluster) || wide.hasGlyphs(cluster);
  const others = new Map<string, Font>();
  for (const text of new Set(Array.from(texts, normalized))) {
    if (main.regular.hasGlyphs(text.replaceAll('\n', ''))) continue;
    for (const cluster of clustersOf(text)) {
      if (others.has(cluster) || isCommon(cluster)) continue;
      const found = await fontOf(cluster);
      if (found) others.set(cluster, found);
      // What no font has as a whole is drawn by its parts.
      else
        for (const each of cluster) {
          const font = isCommon(each) ? undefined : await fontOf(each);
          if (font) others.set(each, font);
        }
    }
  }

  function fontOfPart(part: string, weight: Weight): Font | undefined {
    return others.get(part) ?? [wide, main[weight]].find((font) => font.hasGlyphs(part));
  }

  const chooseFonts: ChooseFonts = (text, weight) => {
    const runs: FontRun[] = [];
    const add = (part: string, font: Font) => {
      const last = runs.at(-1);
      const start = last?.end ?? 0;
      if (last && (last.font === font || IGNORABLE_ONLY.test(part))) last.end += part.length;
      else runs.push({ start, end: start + part.length, font });
    };
    for (const word of text.split(/(?<= )|(?= )/)) {
      if (main[weight].hasGlyphs(word)) add(word, main[weight]);
      else
        for (const cluster of clustersOf(word)) {
          const font = fontOfPart(cluster, weight);
          if (font) add(cluster, font);
          // A character that no font has is drawn as an empty box.
          else for (const each of cluster) add(each, fontOfPart(each, weight) ?? wide);
        }
    }
    return withSpacesJoined(runs, text);
  };
  return { chooseFonts, main };
}

/** Joins words of one font with the space between them, so that words from right to left are one text for readers of the document. */
function withSpacesJoined(runs: readonly FontRun[], text: string): FontRun[] {
  const joined: FontRun[] = [];
  for (const run of runs) {
    const [before, space] = joined.slice(-2);
    const isSpace = space !== undefined && text.slice(space.start, space.end) === ' ';
    if (before && isSpace && before.font === run.font && run.font.hasGlyphs(' ')) {
      joined.splice(-2, 2, { ...before, end: run.end });
    } else joined.push(run);
  }
  return joined;
}

async function fontOf(cluster: string): Promise<Font | undefined> {
  for (const file of await filesFor(cluster)) {
    const font = await loadFont(file);
    if (font.hasGlyphs(cluster)) return font;
  }
  return undefined;
}
