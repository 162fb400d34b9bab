import type { FontChoice } from './choose-fonts.ts';
import { MARGIN, type PdfDocument } from './document.ts';
import { DocumentFont, RIGHT_TO_LEFT } from './document-font.ts';
import type { Weight } from './font-files.ts';
import { layOut, type Line } from './lay-out.ts';

const TEXT_SIZE = 10;
/** Times the size of the text. */
const LINE_GAP = 0.2;
/** Sums of heights differ in their last digits. Points. */
const ROUNDING = 0.001;
const INK = '#1a1a1a';
const RULE = '#d0d0d0';
export const QUIET_INK = '#595959';

export type Style = { size?: number; weight?: Weight; color?: string };
/** The left edge and the width of a text, in points. */
export type Box = { x: number; width: number };

export type Pen = ReturnType<typeof createPen>;

/** Draws texts and rules at the current position of a document, and measures them before. All measures are in points. */
export function createPen(doc: PdfDocument, { chooseFonts, main }: FontChoice) {
  const registered = new Set<string>();
  const laidOut = new Map<string, Line[]>();
  const fullWidth = doc.page.width - 2 * MARGIN;
  const pageBottom = () => doc.page.height - doc.page.margins.bottom;

  function linesOf(text: string, { size = TEXT_SIZE, weight = 'regular' }: Style, width: number): Line[] {
    const key = `${weight} ${size} ${width} ${text}`;
    const lines = laidOut.get(key) ?? layOut(text, { weight, size, width }, chooseFonts, main[weight]);
    laidOut.set(key, lines);
    return lines;
  }

  function drawLine({ runs, ascent }: Line, left: number, size: number, color: string): void {
    const top = doc.y;
    for (const { text, font, isRightToLeft, x, width } of runs) {
      if (!registered.has(font.name)) doc.registerFont(font.name, new DocumentFont(font));
      registered.add(font.name);
      doc.font(font.name).fontSize(size).fillColor(color);
      doc.text(text, left + x, top + ascent, {
        lineBreak: false,
        baseline: 'alphabetic',
        textWidth: width,
        features: isRightToLeft ? [RIGHT_TO_LEFT] : [],
      });
    }
    doc.y = top;
  }

  return {
    fullWidth,
    pageBottom,

    /** Draws a text from the current position on, or from another x, and moves below it. */
    draw(text: string, style: Style = {}, box: Partial<Box> = {}): void {
      const { size = TEXT_SIZE, color = INK } = style;
      const { x = MARGIN, width = fullWidth } = box;
      for (const line of linesOf(text, style, width)) {
        if (doc.y + line.height > pageBottom() + ROUNDING) doc.continueOnNewPage();
        drawLine(line, x, size, color);
        doc.y += line.height + size * LINE_GAP;
      }
    },

    heightOf: (text: string, weight: Weight, width: number, size = TEXT_SIZE): number =>
      linesOf(text, { weight, size }, width).reduce((sum, { height }) => sum + height + size * LINE_GAP, 0),

    /** Begins a new page unless the current one has space; content higher than a page begins where it is. */
    makeSpace(height: number): void {
      const isTallerThanPage = height > pageBottom() - MARGIN;
      if (!isTallerThanPage && doc.y + height > pageBottom()) doc.addPage();
    },

    rule(): void {
      doc.markContent('Artifact', { type: 'Layout' });
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + fullWidth, doc.y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
      doc.endMarkedContent();
    },
  };
}
