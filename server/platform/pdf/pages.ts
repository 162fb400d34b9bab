import { setImmediate as otherWork } from 'node:timers/promises';
import type { FontChoice } from './choose-fonts.ts';
import { MARGIN, openDocument, type About } from './document.ts';
import { drawGrid, type Column } from './grid.ts';
import { labelledValues, type LabelledValue } from './labelled-values.ts';
import { createPen, QUIET_INK, type Style } from './pen.ts';

/** How many footers are drawn before the program does other work. */
const PAGES_AT_ONCE = 20;
const HEADING_HEIGHT = 40;
/** Tables up to this height are not split between two pages. Points. */
const MAX_KEPT_TOGETHER = 200;
/** What of a longer table stays below its heading at least. Points. */
const KEPT_BELOW_HEADING = 40;

/**
 * Begins a document of A4 pages, which its methods fill from top to bottom.
 * @param fonts for all texts of the document
 * @returns the methods; `finish` draws the footers and returns the bytes, which are the same for the same content
 */
export async function openPages(about: About, fonts: FontChoice) {
  const { doc, root, end } = await openDocument(about);
  const pen = createPen(doc, fonts);
  const values = labelledValues(doc, pen);

  function heading(tag: 'H1' | 'H2', text: string, style: Style): void {
    root.add(doc.struct(tag, {}, () => pen.draw(text, { ...style, weight: 'bold' })));
  }

  return {
    /** The heading of the document, at its top. */
    title: (text: string) => {
      heading('H1', text, { size: 20 });
      doc.y += 4;
    },

    /** @param below the table below it, which begins on the next page if it is short and does not fit */
    heading: (text: string, below: readonly LabelledValue[] = []) => {
      const height = values.heightOf(below);
      // A heading is not left alone at the bottom of a page.
      pen.makeSpace(HEADING_HEIGHT + (height <= MAX_KEPT_TOGETHER ? height : KEPT_BELOW_HEADING));
      doc.y += 10;
      heading('H2', text, { size: 12 });
      doc.y += 4;
      pen.rule();
      doc.y += 6;
    },

    paragraph: (text: string, style: Style = {}) => {
      pen.makeSpace(pen.heightOf(text, style.weight ?? 'regular', pen.fullWidth));
      root.add(doc.struct('P', {}, () => pen.draw(text, style)));
      doc.y += 6;
    },

    /** A table of labels and values. */
    table: (rows: readonly LabelledValue[]) => values.draw(root, rows),

    /** A table with headings above its columns, which are repeated on each page. */
    grid: (columns: readonly Column[], rows: readonly (readonly string[])[]) =>
      drawGrid({ doc, root, pen }, columns, rows),

    /** @param footer the text below each page */
    finish: async (footer: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>> => {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let index = start; index < start + count; index += 1) {
        if (index % PAGES_AT_ONCE === PAGES_AT_ONCE - 1) await otherWork();
        doc.switchToPage(index);
        // Text below the margin would begin a new page.
        doc.page.margins.bottom = 0;
        doc.markContent('Artifact', { type: 'Pagination' });
        doc.y = doc.page.height - MARGIN - 8;
        pen.draw(footer(index - start + 1, count), { size: 8, color: QUIET_INK });
        doc.endMarkedContent();
      }
      return end();
    },
  };
}
