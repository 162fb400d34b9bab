import type { Font as Fontkit, Subset } from 'fontkit';
import type { Glyph, Outline } from './font.ts';

// What fontkit has and its types lack.
declare module 'fontkit' {
  interface Font {
    maxp: Record<keyof typeof MAXIMA, number>;
  }
  interface Subset {
    /** The glyphs of the font, in the order of the subset. */
    glyphs: number[];
    /** Their encoded forms. */
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
    /** Returns the number in the subset. */
    includeGlyph(id: number): number;
    /** Encodes a glyph. Returns its number in the subset. */
    _addGlyph(id: number): number;
  }
}

/** A wider distance to the next glyph than its own is read as a space. Em. */
const MAX_KERNING = 0.1;

/** What the font states at least of its composite glyphs, so that a reader has space for ours. */
const MAXIMA = {
  maxComponentElements: 32,
  maxComponentDepth: 4,
  maxCompositePoints: 4_096,
  maxCompositeContours: 256,
};

/** The glyph of the font that a glyph consists of; undefined for a composite. */
function simpleGlyphOf({ outlines, xAdvance }: Glyph, font: Fontkit) {
  const [only, ...others] = outlines;
  if (!only || others.length > 0 || only.dx !== 0 || only.dy !== 0) return undefined;
  const glyph = font.getGlyph(only.id);
  return Math.abs(glyph.advanceWidth - xAdvance) < MAX_KERNING * font.unitsPerEm ? glyph : undefined;
}

/** The width of a glyph as the document states it, without kerning. Units of the font. */
export const advanceOf = (glyph: Glyph, font: Fontkit): number =>
  simpleGlyphOf(glyph, font)?.advanceWidth ?? glyph.xAdvance;

/** The glyphs of a TrueType font that a document needs. What is drawn together is a composite glyph, so that it is one for readers of the text. */
export class FontSubset {
  readonly #font: Fontkit;
  readonly #subset: Subset;
  readonly #composites = new Map<number, Glyph>();

  constructor(font: Fontkit) {
    this.#font = font;
    this.#subset = font.createSubset();
    const { maxp } = font;
    maxp.maxComponentElements = Math.max(maxp.maxComponentElements, MAXIMA.maxComponentElements);
    maxp.maxComponentDepth = Math.max(maxp.maxComponentDepth, MAXIMA.maxComponentDepth);
    maxp.maxCompositePoints = Math.max(maxp.maxCompositePoints, MAXIMA.maxCompositePoints);
    maxp.maxCompositeContours = Math.max(maxp.maxCompositeContours, MAXIMA.maxCompositeContours);
  }

  /** Adds a glyph, also one that it has already. Returns its number in the document. */
  add(glyph: Glyph): number {
    const simple = simpleGlyphOf(glyph, this.#font);
    const number = this.#subset.glyphs.push(simple?.id ?? 0) - 1;
    if (!simple) this.#composites.set(number, glyph);
    return number;
  }

  encode(): Uint8Array {
    const subset = this.#subset;
    const addSimple = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => {
      const composite = this.#composites.get(subset.glyf.length);
      if (!composite) return addSimple(id);
      const { bytes, bearing } = this.#compositeOf(composite.outlines);
      subset.loca.offsets.push(subset.offset);
      subset.hmtx.metrics.push({ advance: composite.xAdvance, bearing });
      subset.offset += bytes.length;
      return subset.glyf.push(bytes) - 1;
    };
    return subset.encode();
  }

  /** https://learn.microsoft.com/typography/opentype/spec/glyf#composite-glyph-description */
  #compositeOf(outlines: readonly Outline[]): { bytes: Uint8Array; bearing: number } {
    const components = outlines.filter(({ id }) => this.#font.getGlyph(id).path.commands.length > 0);
    if (components.length === 0) return { bytes: new Uint8Array(), bearing: 0 };
    const boxes = components.map(({ id, dx, dy }) => {
      const { minX, minY, maxX, maxY } = this.#font.getGlyph(id).cbox;
      return { left: minX + dx, bottom: minY + dy, right: maxX + dx, top: maxY + dy };
    });
    const left = Math.floor(Math.min(...boxes.map((box) => box.left)));
    const bottom = Math.floor(Math.min(...boxes.map((box) => box.bottom)));
    const right = Math.ceil(Math.max(...boxes.map((box) => box.right)));
    const top = Math.ceil(Math.max(...boxes.map((box) => box.top)));
    const bytes = Buffer.alloc(HEADER_BYTES + COMPONENT_BYTES * components.length);
    [-1, left, bottom, right, top].forEach((each, index) => bytes.writeInt16BE(within16Bits(each), 2 * index));
    for (const [index, { id, dx, dy }] of components.entries()) {
      const at = HEADER_BYTES + COMPONENT_BYTES * index;
      const isLast = index === components.length - 1;
      bytes.writeUInt16BE(ARGUMENTS_ARE_WORDS | ARGUMENTS_ARE_OFFSETS | (isLast ? 0 : MORE_COMPONENTS), at);
      bytes.writeUInt16BE(this.#subset.includeGlyph(id), at + 2);
      bytes.writeInt16BE(within16Bits(dx), at + 4);
      bytes.writeInt16BE(within16Bits(dy), at + 6);
    }
    return { bytes, bearing: left };
  }
}

/** Hundreds of marks on one letter reach further. */
const within16Bits = (distance: number) => Math.max(-0x80_00, Math.min(0x7f_ff, distance));

const HEADER_BYTES = 10;
const COMPONENT_BYTES = 8;
const ARGUMENTS_ARE_WORDS = 0x01;
const ARGUMENTS_ARE_OFFSETS = 0x02;
const MORE_COMPONENTS = 0x20;
