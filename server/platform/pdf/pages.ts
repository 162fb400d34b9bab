import { setImmediate as otherWork } from 'node:timers/promises';
import { lazy } from '../primitives/lazy.ts';
import type { FontChoice } from './choose-fonts.ts';
import { DocumentFont, RIGHT_TO_LEFT } from './document-font.ts';
import type { Weight } from './font-files.ts';
import { layOut, type Line } from './lay-out.ts';
import { splitCells } from './split-cells.ts';

// What pdfkit accepts and its types lack: a font of another program, the measured width of a text, and whether a heading of a table is for its row.
declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the types of pdfkit are in a namespace
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: DocumentFont): this;
    }
    interface TextOptions {
      textWidth?: number;
    }
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }
  }
}

// A tagged PDF: a screen reader announces its title and its headings, and reads the rows of a table as a label with a value.

/** What the reader of a document is told about it, besides its pages. */
export type About = {
  title: string;
  /** BCP 47. */
  language: string;
  /** Written into the file in place of the current time, so that the same content has the same bytes. */
  createdAt: Date;
  /** The program that makes it. */
  creator: string;
  /** Whether the pages are wider than high. */
  isLandscape?: boolean;
};

/** A labelled value. The value may have several lines. */
export type LabelledValue = { label: string; value: string };

/** How much is drawn before the program does other work: a long document must not keep other requests waiting. */
const ROWS_AT_ONCE = 10;
const PAGES_AT_ONCE = 20;

/** A column of a grid: its heading, and its part of the width in relation to the other columns. */
export type Column = { heading: string; share: number };

const MARGIN = 52;
const FOOTER_HEIGHT = 24;
const LABEL_WIDTH = 150;
const COLUMN_GAP = 16;
const ROW_GAP = 4.5;
const TEXT_SIZE = 10;
const GRID_TEXT_SIZE = 9;
const GRID_GAP = 8;
const HEADING_HEIGHT = 40;
/** Tables up to this height are not split between two pages. */
const MAX_KEPT_TOGETHER = 200;
/** Times the size of the text. */
const LINE_GAP = 0.2;
/** Sums of heights differ in their last digits. Points. */
const ROUNDING = 0.001;
const INK = '#1a1a1a';
const QUIET_INK = '#595959';
const RULE = '#d0d0d0';

// Loaded at the first document, since few processes make one soon after their start.
const loadPdfkit = lazy(async () => (await import('pdfkit')).default);

export type Style = { size?: number; weight?: Weight; color?: string };
type Box = { x?: number; width?: number };

/**
 * Begins a document of A4 pages, which its methods fill from top to bottom.
 * @param fonts for all texts of the document
 * @returns the methods; `finish` draws the footers and returns the bytes, which are the same for the same content
 */
export async function openPages(
  { title, language, createdAt, creator, isLandscape = false }: About,
  { chooseFonts, main }: FontChoice,
) {
  const PDFDocument = await loadPdfkit();
  const doc = new PDFDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Creator: creator, Producer: creator, CreationDate: createdAt, ModDate: createdAt },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const registered = new Set<string>();
  const root = doc.struct('Document', { lang: language });
  doc.addStructure(root);
  const fullWidth = doc.page.width - 2 * MARGIN;
  const pageBottom = () => doc.page.height - doc.page.margins.bottom;

  const laidOut = new Map<string, Line[]>();

  /** The lines of a text, which are measured before they are drawn. */
  function linesOf(text: string, { size = TEXT_SIZE, weight = 'regular' }: Style, width: number): Line[] {
    const key = `${weight} ${size} ${width} ${text}`;
    const lines = laidOut.get(key) ?? layOut(text, { weight, size, width }, chooseFonts, main[weight]);
    laidOut.set(key, lines);
    return lines;
  }

  /** Draws a text from the current position on, or from another x, and moves below it. */
  function draw(text: string, style: Style = {}, box: Box = {}): void {
    const { size = TEXT_SIZE, color = INK } = style;
    const { x = MARGIN, width = fullWidth } = box;
    for (const line of linesOf(text, style, width)) {
      if (doc.y + line.height > pageBottom() + ROUNDING) doc.continueOnNewPage();
      drawLine(line, x, size, color);
      doc.y += line.height + size * LINE_GAP;
    }
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

  const heightOf = (text: string, weight: Weight, width: number, size = TEXT_SIZE): number =>
    linesOf(text, { weight, size }, width).reduce((sum, { height }) => sum + height + size * LINE_GAP, 0);

  /** Begins a new page unless the current one has space; content higher than a page begins where it is. */
  function makeSpace(height: number): void {
    const isTallerThanPage = height > pageBottom() - MARGIN;
    if (!isTallerThanPage && doc.y + height > pageBottom()) doc.addPage();
  }

  function rule(): void {
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + fullWidth, doc.y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    doc.endMarkedContent();
  }

  function heading(tag: 'H1' | 'H2', text: string, style: Style): void {
    root.add(doc.struct(tag, {}, () => draw(text, { ...style, weight: 'bold' })));
  }

  const valueBox = { x: MARGIN + LABEL_WIDTH + COLUMN_GAP, width: fullWidth - LABEL_WIDTH - COLUMN_GAP };
  const heightOfRow = ({ label, value }: LabelledValue): number =>
    Math.max(heightOf(label, 'regular', LABEL_WIDTH), heightOf(value, 'regular', valueBox.width)) + ROW_GAP;

  /** Draws one row. The label stays beside the first line of the value. */
  function row({ label, value }: LabelledValue): void {
    makeSpace(heightOfRow({ label, value }));
    const [page, top] = [doc.page, doc.y];
    let labelBottom = top;
    const cells = [
      doc.struct('TH', { scope: 'Row' }, () => {
        draw(label, { color: QUIET_INK }, { width: LABEL_WIDTH });
        labelBottom = doc.y;
        doc.y = top;
      }),
      doc.struct('TD', {}, () => draw(value, {}, valueBox)),
    ];
    table?.add(doc.struct('TR', {}, cells));
    doc.y = (doc.page === page ? Math.max(doc.y, labelBottom) : doc.y) + ROW_GAP;
  }
  let table: ReturnType<typeof doc.struct> | undefined;

  /** The left edges and the widths of the columns of a grid. */
  function boxesOf(columns: readonly Column[]): Required<Box>[] {
    const total = columns.reduce((sum, { share }) => sum + share, 0);
    const width = fullWidth - GRID_GAP * (columns.length - 1);
    let x = MARGIN;
    return columns.map(({ share }) => {
      const box = { x, width: (width * share) / total };
      x += box.width + GRID_GAP;
      return box;
    });
  }

  /** The height of the highest of some cells beside each other. */
  const heightOfCells = (cells: readonly string[], boxes: readonly Required<Box>[], weight: Weight): number =>
    Math.max(0, ...cells.map((text, index) => heightOf(text, weight, boxes[index]?.width ?? 0, GRID_TEXT_SIZE)));

  /**
   * Draws cells beside each other, and moves below the highest one. pdfkit calls what draws a cell once its row is added, so each of them
   * begins by moving to the top of the row.
   * @param add adds the row to the document
   */
  function beside(
    cells: readonly string[],
    boxes: readonly Required<Box>[],
    weight: Weight,
    add: (drawers: (() => void)[]) => void,
  ): void {
    const top = doc.y;
    const bottom = top + heightOfCells(cells, boxes, weight);
    add(
      cells.map((text, index) => () => {
        doc.y = top;
        draw(text, { size: GRID_TEXT_SIZE, weight }, boxes[index]);
      }),
    );
    doc.y = bottom + ROW_GAP;
  }

  async function grid(columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<void> {
    const boxes = boxesOf(columns);
    const headings = columns.map(({ heading }) => heading);
    const grid = doc.struct('Table');
    root.add(grid);
    const drawHeadings = (add: (drawers: (() => void)[]) => void) => {
      beside(headings, boxes, 'bold', add);
      rule();
      doc.y += ROW_GAP;
    };
    const headingsHeight = heightOfCells(headings, boxes, 'bold') + 2 * ROW_GAP;
    const pageHeight = pageBottom() - MARGIN - headingsHeight;
    const partsOf = (cells: readonly string[]) =>
      splitCells(cells, (some) => heightOfCells(some, boxes, 'regular') <= pageHeight);
    // The headings are not left alone at the bottom of a page.
    makeSpace(headingsHeight + Math.min(60, heightOfCells(partsOf(rows[0] ?? [''])[0] ?? [], boxes, 'regular')));
    drawHeadings((drawers) =>
      grid.add(
        doc.struct(
          'TR',
          {},
          drawers.map((drawCell) => doc.struct('TH', { scope: 'Column' }, drawCell)),
        ),
      ),
    );
    let isFirst = true;
    const drawPart = (cells: readonly string[]) => {
      if (doc.y + heightOfCells(cells, boxes, 'regular') > pageBottom()) {
        doc.addPage();
        // A screen reader has read the headings of the table before.
        drawHeadings((drawers) => {
          doc.markContent('Artifact', { type: 'Pagination' });
          for (const drawHeading of drawers) drawHeading();
          doc.endMarkedContent();
        });
      } else if (!isFirst) {
        rule();
        doc.y += ROW_GAP;
      }
      isFirst = false;
      beside(cells, boxes, 'regular', (drawers) =>
        grid.add(
          doc.struct(
            'TR',
            {},
            drawers.map((drawCell) => doc.struct('TD', {}, drawCell)),
          ),
        ),
      );
    };
    for (const [index, cells] of rows.entries()) {
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await otherWork();
      partsOf(cells).forEach(drawPart);
    }
    grid.end();
  }

  return {
    /** The heading of the document, at its top. */
    title: (text: string) => {
      heading('H1', text, { size: 20 });
      doc.y += 4;
    },

    /** @param below the table below it, which begins on the next page if it is short and does not fit */
    heading: (text: string, below: readonly LabelledValue[] = []) => {
      const height = below.reduce((sum, each) => sum + heightOfRow(each), 0);
      // A heading is not left alone at the bottom of a page.
      makeSpace(HEADING_HEIGHT + (height <= MAX_KEPT_TOGETHER ? height : 40));
      doc.y += 10;
      heading('H2', text, { size: 12 });
      doc.y += 4;
      rule();
      doc.y += 6;
    },

    paragraph: (text: string, style: Style = {}) => {
      makeSpace(heightOf(text, style.weight ?? 'regular', fullWidth));
      root.add(doc.struct('P', {}, () => draw(text, style)));
      doc.y += 6;
    },

    /** A table of labels and values. */
    table: (rows: readonly LabelledValue[]) => {
      table = doc.struct('Table');
      root.add(table);
      rows.forEach(row);
      table.end();
    },

    /** A table with headings above its columns, which are repeated on each page. */
    grid,
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
        draw(footer(index - start + 1, count), { size: 8, color: QUIET_INK });
        doc.endMarkedContent();
      }
      const ended = new Promise((resolve) => doc.on('end', resolve));
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}
