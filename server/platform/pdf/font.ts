import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font as Fontkit } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { lazy } from '../primitives/lazy.ts';
import type { FontFile } from './font-files.ts';

/** The outline of a glyph of a font, moved by a distance. Units of the font. */
export type Outline = { id: number; dx: number; dy: number };
/** What is drawn at once for a part of a text: outlines, mostly a single one. Units of the font. */
export type Glyph = { outlines: readonly Outline[]; text: string; xAdvance: number };

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
/** Of a font that has no space. Em. */
const SPACE_WIDTH = 0.26;
/** How many texts of a font are kept: the words of a document repeat. */
const MAX_SHAPED = 2_000;
const MARK = /\p{Mn}/u;
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
  const hasGlyph = (character: string) => fontkit.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const { unitsPerEm } = fontkit;
  const lacksSpace = !hasGlyph(' ');

  return {
    name,
    fontkit,
    hasGlyphs: (text) => Array.from(text.replace(IGNORABLE, '')).every((each) => hasGlyph(each) || each === ' '),
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
    const placed = buffer.getGlyphInfos().map(({ codepoint: id, cluster }, index): Placed => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return { id, cluster, xAdvance, xOffset, yOffset };
    });
    const starts = [...new Set(placed.map(({ cluster }) => cluster))].sort((one, other) => one - other);
    const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
    return [...Map.groupBy(placed, ({ cluster }) => cluster)].flatMap(([start, ofCluster]) => {
      const part = text.slice(start, endOf.get(start)).replace(IGNORABLE, '');
      const isMissingSpace = lacksSpace && part === ' ';
      const drawing = isMissingSpace ? { outlines: [], xAdvance: unitsPerEm * SPACE_WIDTH } : drawingOf(ofCluster);
      return withTexts(part, drawing, isRightToLeft);
    });
  }
}

type Placed = { id: number; cluster: number; xAdvance: number; xOffset: number; yOffset: number };
type Drawing = Omit<Glyph, 'text'>;

/** Draws at once what HarfBuzz keeps together, which may have fewer or more glyphs than characters, in another order. */
function drawingOf(placed: readonly Placed[]): Drawing {
  const outlines: Outline[] = [];
  let right = 0;
  for (const { id, xAdvance, xOffset, yOffset } of placed) {
    outlines.push({ id, dx: right + xOffset, dy: yOffset });
    right += xAdvance;
  }
  return { outlines, xAdvance: right };
}

/**
 * Says the text of a drawing by glyphs that are read in their order from left to right. Some readers take a glyph with a mark as without
 * a width, and then find a space behind it. So the drawing says the letters, and an empty glyph says the marks. From right to left, each
 * mark has its own, since readers turn the order of the glyphs only.
 */
function withTexts(text: string, drawing: Drawing, isRightToLeft: boolean): Glyph[] {
  const parts = text.match(isRightToLeft ? /\p{Mn}|\P{Mn}+/gu : /^\P{Mn}+|.+/gsu) ?? [text];
  const drawn = Math.max(
    0,
    parts.findIndex((part) => !MARK.test(part)),
  );
  const glyphs = parts.map((part, index) => ({
    ...(index === drawn ? drawing : { outlines: [], xAdvance: 0 }),
    text: part,
  }));
  return isRightToLeft ? glyphs.reverse() : glyphs;
}
