import { setImmediate as otherWork } from 'node:timers/promises';
import { MARGIN, type PdfDocument, type Structure } from './document.ts';
import type { Weight } from './font-files.ts';
import type { Box, Pen } from './pen.ts';

/**
 * Splits a row that is higher than a page between the lines of its cells, so that each part has as many lines as fit.
 * @param fits whether some cells are at most as high as a page
 */
function splitCells(cells: readonly string[], fits: (cells: readonly string[]) => boolean): (readonly string[])[] {
  const lines = cells.map((text) => text.split('\n'));
  const linesOf = (from: number, to: number) => lines.map((all) => all.slice(from, to).join('\n'));
  const count = Math.max(...lines.map((all) => all.length));
  const parts: (readonly string[])[] = [];
  for (let from = 0; from < count;) {
    let to = count;
    while (to > from + 1 && !fits(linesOf(from, to))) to -= 1;
    parts.push(linesOf(from, to));
    from = to;
  }
  return parts;
}

const TEXT_SIZE = 9;
const COLUMN_GAP = 8;
const ROW_GAP = 4.5;
/** What is kept below the headings of a grid at the bottom of a page, at most. Points. */
const KEPT_BELOW_HEADINGS = 60;
/** How many rows are drawn before the program does other work: a long document must not keep other requests waiting. */
const ROWS_AT_ONCE = 10;

/** A column of a grid: its heading, and its part of the width in relation to the other columns. */
export type Column = { heading: string; share: number };

/** The left edges and the widths of the columns, in points. */
function boxesOf(columns: readonly Column[], fullWidth: number): Box[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const width = fullWidth - COLUMN_GAP * (columns.length - 1);
  let x = MARGIN;
  return columns.map(({ share }) => {
    const box = { x, width: (width * share) / total };
    x += box.width + COLUMN_GAP;
    return box;
  });
}

/** Draws a table with headings above its columns, which are repeated on each page. */
export async function drawGrid(
  { doc, root, pen }: { doc: PdfDocument; root: Structure; pen: Pen },
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const boxes = boxesOf(columns, pen.fullWidth);
  const headings = columns.map(({ heading }) => heading);
  const grid = doc.struct('Table');
  root.add(grid);

  /** The height of the highest of some cells beside each other. */
  const heightOf = (cells: readonly string[], weight: Weight = 'regular'): number =>
    Math.max(0, ...cells.map((text, index) => pen.heightOf(text, weight, boxes[index]?.width ?? 0, TEXT_SIZE)));

  /**
   * Draws cells beside each other, and moves below the highest one. pdfkit calls what draws a cell once its row is added, so each of them
   * begins by moving to the top of the row.
   * @param add adds the row to the document
   */
  function beside(cells: readonly string[], weight: Weight, add: (drawers: (() => void)[]) => void): void {
    const top = doc.y;
    const bottom = top + heightOf(cells, weight);
    add(
      cells.map((text, index) => () => {
        doc.y = top;
        pen.draw(text, { size: TEXT_SIZE, weight }, boxes[index]);
      }),
    );
    doc.y = bottom + ROW_GAP;
  }
  const addRow = (cell: (draw: () => void) => Structure) => (drawers: (() => void)[]) =>
    grid.add(doc.struct('TR', {}, drawers.map(cell)));

  function drawHeadings(add: (drawers: (() => void)[]) => void): void {
    beside(headings, 'bold', add);
    pen.rule();
    doc.y += ROW_GAP;
  }

  const headingsHeight = heightOf(headings, 'bold') + 2 * ROW_GAP;
  const pageHeight = pen.pageBottom() - MARGIN - headingsHeight;
  const partsOf = (cells: readonly string[]) => splitCells(cells, (some) => heightOf(some) <= pageHeight);
  pen.makeSpace(headingsHeight + Math.min(KEPT_BELOW_HEADINGS, heightOf(partsOf(rows[0] ?? [''])[0] ?? [])));
  drawHeadings(addRow((draw) => doc.struct('TH', { scope: 'Column' }, draw)));
  let isFirst = true;
  const drawPart = (cells: readonly string[]) => {
    if (doc.y + heightOf(cells) > pen.pageBottom()) {
      doc.addPage();
      // A screen reader has read the headings of the table before.
      drawHeadings((drawers) => {
        doc.markContent('Artifact', { type: 'Pagination' });
        for (const drawHeading of drawers) drawHeading();
        doc.endMarkedContent();
      });
    } else if (!isFirst) {
      pen.rule();
      doc.y += ROW_GAP;
    }
    isFirst = false;
    beside(
      cells,
      'regular',
      addRow((draw) => doc.struct('TD', {}, draw)),
    );
  };
  for (const [index, cells] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await otherWork();
    partsOf(cells).forEach(drawPart);
  }
  grid.end();
}
