import { advanceOf, FontSubset } from './font-subset.ts';
import type { Font, Glyph } from './font.ts';

// What fontkit has and its types lack.
declare module 'fontkit' {
  interface Font {
    head: object;
    post: object;
  }
}

/** As pdfkit reads it. */
type DrawnGlyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: number[] };

/** The OpenType feature that stands for a text from right to left. */
export const RIGHT_TO_LEFT = 'rtlm';

/**
 * A font as pdfkit embeds it into one document. Each pair of a glyph and a text has a glyph of its own in the document, so that
 * the text layer says what was drawn: fontkit itself remembers the text of a glyph from the first document that had it.
 */
export class DocumentFont {
  readonly #font: Font;
  readonly #glyphs = new Map<string, DrawnGlyph>();
  #subset: FontSubset | undefined;

  constructor(font: Font) {
    this.#font = font;
  }

  // Different for each file: pdfkit takes fonts of one name for the same font.
  get postscriptName() {
    return this.#font.name;
  }
  get unitsPerEm() {
    return this.#font.fontkit.unitsPerEm;
  }
  get ascent() {
    return this.#font.fontkit.ascent;
  }
  get descent() {
    return this.#font.fontkit.descent;
  }
  get lineGap() {
    return this.#font.fontkit.lineGap;
  }
  get xHeight() {
    return this.#font.fontkit.xHeight;
  }
  get capHeight() {
    return this.#font.fontkit.capHeight;
  }
  get bbox() {
    return this.#font.fontkit.bbox;
  }
  get italicAngle() {
    return this.#font.fontkit.italicAngle;
  }
  get head() {
    return this.#font.fontkit.head;
  }
  get post() {
    return this.#font.fontkit.post;
  }
  get 'OS/2'() {
    return this.#font.fontkit['OS/2'];
  }

  getGlyph(id: number) {
    return this.#font.fontkit.getGlyph(id);
  }

  createSubset() {
    const subset = new FontSubset(this.#font.fontkit);
    this.#subset = subset;
    return { includeGlyph: (id: number) => id, encode: () => subset.encode() };
  }

  layout(text: string, features: readonly string[] = []) {
    const glyphs = this.#font.shape(text, features.includes(RIGHT_TO_LEFT));
    return {
      glyphs: glyphs.map((glyph) => this.#drawn(glyph)),
      // pdfkit changes them.
      positions: glyphs.map(({ xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
  }

  #drawn(glyph: Glyph): DrawnGlyph {
    const key = JSON.stringify(glyph);
    const known = this.#glyphs.get(key);
    if (known) return known;
    const subset = this.#subset;
    let id: number | undefined;
    const drawn: DrawnGlyph = {
      // A glyph that is only measured gets no number.
      get id() {
        id ??= subset?.add(glyph) ?? 0;
        return id;
      },
      advanceWidth: advanceOf(glyph, this.#font.fontkit),
      codePoints: Array.from(glyph.text, (each) => each.codePointAt(0) ?? 0),
    };
    this.#glyphs.set(key, drawn);
    return drawn;
  }
}
