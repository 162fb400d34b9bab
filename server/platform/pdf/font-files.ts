import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PRINTED_SCRIPTS, type PrintedScript } from '@passa/domain';
import { lazy } from '../primitives/lazy.ts';

/** The two weights of a document. */
export type Weight = 'regular' | 'bold';

/** A file with some of the characters of a font. */
export type FontFile = {
  /** Unique. */
  name: string;
  /** As an import of its package. */
  path: string;
  /** The first and the last of each range of code points that it may have; all of them without. */
  ranges?: readonly (readonly [number, number])[];
};

// The typeface of the web app.
const TYPEFACE = '@expo-google-fonts/schibsted-grotesk';
export const MAIN_FILES: Record<Weight, FontFile> = {
  regular: { name: 'SchibstedGrotesk-Regular', path: `${TYPEFACE}/400Regular/SchibstedGrotesk_400Regular.ttf` },
  bold: { name: 'SchibstedGrotesk-SemiBold', path: `${TYPEFACE}/600SemiBold/SchibstedGrotesk_600SemiBold.ttf` },
};

/** Latin, Greek and Cyrillic letters that the typeface lacks, each with its marks. */
export const WIDE_FILE: FontFile = {
  name: 'NotoSans-Regular',
  path: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
};

const IN_WIDE_FILE: readonly string[] = [];
// The forms of one country suffice: names are read, not judged by their strokes. Each package has characters that the others lack.
const HAN = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];
const KANA = ['noto-sans-jp'];

/** The packages with the letters of a script, the preferred one first. */
const PACKAGES: Record<PrintedScript, readonly string[]> = {
  Latin: IN_WIDE_FILE,
  Greek: IN_WIDE_FILE,
  Cyrillic: IN_WIDE_FILE,
  Armenian: ['noto-sans-armenian'],
  Georgian: ['noto-sans-georgian'],
  Hebrew: ['noto-sans-hebrew'],
  Arabic: ['noto-sans-arabic'],
  Syriac: ['noto-sans-syriac'],
  Thaana: ['noto-sans-thaana'],
  Ethiopic: ['noto-sans-ethiopic'],
  Devanagari: ['noto-sans-devanagari'],
  Bengali: ['noto-sans-bengali'],
  Gurmukhi: ['noto-sans-gurmukhi'],
  Gujarati: ['noto-sans-gujarati'],
  Oriya: ['noto-sans-oriya'],
  Tamil: ['noto-sans-tamil'],
  Telugu: ['noto-sans-telugu'],
  Kannada: ['noto-sans-kannada'],
  Malayalam: ['noto-sans-malayalam'],
  Sinhala: ['noto-sans-sinhala'],
  Thai: ['noto-sans-thai'],
  Lao: ['noto-sans-lao'],
  Khmer: ['noto-sans-khmer'],
  Myanmar: ['noto-sans-myanmar'],
  Han: HAN,
  Hiragana: KANA,
  Katakana: KANA,
  Hangul: ['noto-sans-kr'],
};
/** For characters of no script, such as pictographs and the punctuation of East Asian scripts. */
const OF_NO_SCRIPT = ['noto-emoji', ...HAN];

// Letters of these are in the wide file, and signs that the packages repeat are in the one for pictographs.
const REPEATED = new Set(['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']);

const SCRIPTS = PRINTED_SCRIPTS.map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }));

/** The files that may have all of some characters that belong together, the preferred one first. */
export async function filesFor(cluster: string): Promise<FontFile[]> {
  const { script } = SCRIPTS.find(({ pattern }) => pattern.test(cluster)) ?? {};
  const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
  const files = await Promise.all((script ? PACKAGES[script] : OF_NO_SCRIPT).map((name) => filesOf(name)));
  return files.flat().filter(({ ranges = [] }) => codePoints.every((each) => isWithin(each, ranges)));
}

const isWithin = (codePoint: number, ranges: readonly (readonly [number, number])[]) =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

const reads = new Map<string, () => Promise<FontFile[]>>();

function filesOf(name: string): Promise<FontFile[]> {
  const read = reads.get(name) ?? lazy(() => readFiles(name));
  reads.set(name, read);
  return read();
}

/** Each package lists its files with their ranges: `{ "thai": "U+200C-200D,U+25CC,U+0E01-0E3A" }`. */
async function readFiles(name: string): Promise<FontFile[]> {
  const folder = `@fontsource-variable/${name}`;
  const list: unknown = JSON.parse(
    await readFile(fileURLToPath(import.meta.resolve(`${folder}/unicode.json`)), 'utf8'),
  );
  return Object.entries(list ?? {})
    .filter(([part]) => !REPEATED.has(part))
    .map(([part, ranges]) => {
      const file = `${name}-${part.replace(/[[\]]/g, '')}`;
      return { name: file, path: `${folder}/files/${file}-wght-normal.woff2`, ranges: parseRanges(String(ranges)) };
    });
}

const parseRanges = (text: string) =>
  text.split(',').map((range): [number, number] => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
