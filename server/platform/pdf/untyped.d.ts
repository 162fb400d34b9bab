// The parts that documents use of packages without types, or with wrong ones.
declare module 'bidi-js' {
  /** The package's own types say that this function is in an object. */
  export default function bidiFactory(): {
    /** @returns the level of each UTF-16 code unit, which is odd from right to left */
    getEmbeddingLevels: (text: string) => { levels: Uint8Array };
  };
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end: before the character at `position`. Null at the end of the text. */
    nextBreak(): { position: number } | null;
  }
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: { keepAllGlyphs: true; targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
