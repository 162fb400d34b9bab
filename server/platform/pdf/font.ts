import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font as Fontkit } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { lazy } from '../primitives/lazy.ts';
import type { FontFile } from './font-files.ts';

/** A glyph with its place, in units of the font, and the text that it stands for. */
export type Glyph = { id: number; text: string; xAdvance: number; xOffset: number; yOffset: number };

/** A font that any number of documents use. It keeps nothing of them. */
export type Font = {
  /** Unique. */
  name: string;
  /** For the metrics, and for what is embedded. */
  fontkit: Fontkit;
  hasGlyphs: (text: string) => boolean;
  /** The glyphs of a text of one direction, from left to right. */
  shape: (text: string, isRightToLeft: boolean) => readonly Glyph[];
};

// Loaded at the first document, since few processes make one soon after their start.
const loadFontkit = lazy(() => import('fontkit'));
const loadHarfbuzz = lazy(() => import('harfbuzzjs'));
const loadSubsetFont = lazy(async () => (await import('subset-font')).default);

const WEIGHT = 400;
/** What has no look of its own. A font need not have it. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Stands for a second glyph of the same character. Readers of the text ignore it. */
const NOTHING = '\u200b';
/** Of a font that has no space. Em. */
const SPACE_WIDTH = 0.26;
/** How many texts of a font are kept: the words of a document repeat. */
const MAX_SHAPED = 2_000;
const MARK = /\p{Mn}/u;
/** Characters whose glyph is empty and without a width in most fonts: joiners and spaces of no width. */
const WITHOUT_LOOK = [0x20_0c, 0x20_0d, 0x20_0b, 0xfe_ff];

const loads = new Map<string, () => Promise<Font>>();

/** Loads a font, once. */
export function loadFont(file: FontFile): Promise<Font> {
  const load = loads.get(file.name) ?? lazy(() => readFont(file));
  loads.set(file.name, load);
  return load();
}

/** A variable font becomes one of a single weight. */
async function readBytes(path: string): Promise<Buffer> {
  const stored = await readFile(fileURLToPath(import.meta.resolve(path)));
  if (!path.endsWith('.woff2')) return stored;
  const subsetFont = await loadSubsetFont();
  const variationAxes = { wght: WEIGHT };
  return subsetFont(stored, undefined, { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes });
}

async function readFont({ name, path }: FontFile): Promise<Font> {
  const [{ create }, { Blob, Buffer: Text, BufferFlag, Direction, Face, Font: Shaped, shape }, bytes] =
    await Promise.all([loadFontkit(), loadHarfbuzz(), readBytes(path)]);
  const fontkit = create(bytes);
  if (!('hasGlyphForCodePoint' in fontkit)) throw new Error(`${path} holds several fonts.`);
  const harfbuzz = new Shaped(new Face(new Blob(bytes)));
  const shaped = new LRUCache<string, readonly Glyph[]>({ max: MAX_SHAPED });
  const buffer = new Text();
  const emptyGlyph = WITHOUT_LOOK.filter((each) => fontkit.hasGlyphForCodePoint(each))
    .map((each) => fontkit.glyphForCodePoint(each))
    .find((glyph) => glyph.path.commands.length === 0 && glyph.advanceWidth === 0)?.id;
  const hasGlyph = (character: string) => fontkit.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const { unitsPerEm } = fontkit;
  const lacksSpace = !hasGlyph(' ');

  return {
    name,
    fontkit,
    hasGlyphs: (text) =>
      Array.from(text.replace(IGNORABLE, '')).every(
        (each) => hasGlyph(each) || (each === ' ' && emptyGlyph !== undefined),
      ),
    shape: (text, isRightToLeft) => {
      const key = `${isRightToLeft ? '<' : '>'}${text}`;
      const glyphs = shaped.get(key) ?? shapeText(text, isRightToLeft);
      shaped.set(key, glyphs);
      return glyphs;
    },
  };

  function shapeText(text: string, isRightToLeft: boolean): readonly Glyph[] {
    buffer.clearContents();
    buffer.addText(text);
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    buffer.guessSegmentProperties();
    shape(harfbuzz, buffer);
    const positions = buffer.getGlyphPositions();
    const glyphs = buffer.getGlyphInfos().map(({ codepoint: id, cluster }, index): Placed => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      if (lacksSpace && text[cluster] === ' ') {
        return { id: emptyGlyph ?? 0, cluster, xAdvance: unitsPerEm * SPACE_WIDTH, xOffset: 0, yOffset: 0 };
      }
      return { id, cluster, xAdvance, xOffset, yOffset };
    });
    if (!isRightToLeft) return withTexts(text, glyphs, emptyGlyph);
    return withTexts(text, glyphs.reverse(), emptyGlyph).reverse();
  }
}

type Placed = Omit<Glyph, 'text'> & { cluster: number };

/**
 * Gives each glyph the part of the text that it stands for, so that the glyphs in this order say the text. What belongs together (a
 * cluster of HarfBuzz) may have fewer or more glyphs than characters, in another order.
 */
function withTexts(text: string, glyphs: readonly Placed[], emptyGlyph: number | undefined): Glyph[] {
  const clusters = [...Map.groupBy(glyphs, ({ cluster }) => cluster)];
  return clusters.flatMap(([start, ofCluster], index) => {
    const end = clusters[index + 1]?.[0] ?? text.length;
    return spread(Array.from(text.slice(start, end).replace(IGNORABLE, '')), ofCluster, emptyGlyph);
  });
}

/**
 * Readers of the text take a glyph that stands for a mark as without a width, and then find a space behind it. So a mark goes to a glyph
 * without a width, or to an empty one of its own.
 */
function spread(characters: string[], glyphs: readonly Placed[], emptyGlyph: number | undefined): Glyph[] {
  const spread: Glyph[] = [];
  const addEmpty = (id: number, text: string) => spread.push({ id, text, xAdvance: 0, xOffset: 0, yOffset: 0 });
  const isWide = ({ xAdvance }: Placed) => xAdvance !== 0;
  let wideLeft = glyphs.filter(isWide).length;
  let lettersLeft = characters.filter((each) => !MARK.test(each)).length;
  const left = [...characters];
  for (const [index, glyph] of glyphs.entries()) {
    if (isWide(glyph)) {
      while (index > 0 && emptyGlyph !== undefined && MARK.test(left[0] ?? '') && lettersLeft >= wideLeft) {
        addEmpty(emptyGlyph, left.shift() ?? NOTHING);
      }
      wideLeft -= 1;
    }
    const text = left.shift();
    if (text !== undefined && !MARK.test(text)) lettersLeft -= 1;
    spread.push({ ...glyph, text: text ?? NOTHING });
  }
  const [last, rest] = [spread.at(-1), left.join('')];
  if (rest !== '' && MARK.test(rest) && emptyGlyph !== undefined) addEmpty(emptyGlyph, rest);
  else if (last) last.text = last.text === NOTHING ? rest || NOTHING : last.text + rest;
  return spread;
}
