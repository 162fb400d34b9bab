import type { Font } from 'fontkit';
import { lazy } from '../primitives/lazy.ts';
import { drawable, loadFonts, type Weight } from './fonts.ts';

// What pdfkit accepts and its types lack: a font that fontkit has read, and whether a heading of a table is for its row.
declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the types of pdfkit are in a namespace
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this;
    }
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }
  }
}

// A tagged PDF: a screen reader announces its title and its headings, and reads the rows of a table as a label with a value.

/** What the reader of a document is told about it, besides its pages. */
type About = {
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
/** Times the size of the text. */
const LINE_GAP = 0.2;
const INK = '#1a1a1a';
const QUIET_INK = '#595959';
const RULE = '#d0d0d0';

// Loaded at the first document, since few processes make one soon after their start.
const loadPdfkit = lazy(async () => (await import('pdfkit')).default);

type Style = { size?: number; weight?: Weight; color?: string };
type Box = { x?: number; width?: number };

/**
 * Begins a document of A4 pages, which its methods fill from top to bottom.
 * @returns the methods; `finish` draws the footers and returns the bytes, which are the same for the same content
 */
export async function openPdf({ title, language, createdAt, creator, isLandscape = false }: About) {
  const [PDFDocument, fonts] = await Promise.all([loadPdfkit(), loadFonts()]);
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
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const root = doc.struct('Document', { lang: language });
  doc.addStructure(root);
  const fullWidth = doc.page.width - 2 * MARGIN;
  const pageBottom = () => doc.page.height - doc.page.margins.bottom;

  /** Draws a text from the current position on, or from another x, and moves below it. */
  function draw(text: string, { size = TEXT_SIZE, weight = 'regular', color = INK }: Style = {}, box: Box = {}): void {
    const { x = MARGIN, width = fullWidth } = box;
    doc.font(weight).fontSize(size).fillColor(color);
    doc.text(drawable(fonts[weight], text), x, doc.y, { width, lineGap: size * LINE_GAP });
  }

  function heightOf(text: string, weight: Weight, width: number, size = TEXT_SIZE): number {
    doc.font(weight).fontSize(size);
    return doc.heightOfString(drawable(fonts[weight], text), { width, lineGap: size * LINE_GAP });
  }

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

  /** Draws one row. The label stays beside the first line of the value. */
  function row({ label, value }: LabelledValue): void {
    const x = MARGIN + LABEL_WIDTH + COLUMN_GAP;
    const valueWidth = fullWidth - LABEL_WIDTH - COLUMN_GAP;
    makeSpace(Math.max(heightOf(label, 'regular', LABEL_WIDTH), heightOf(value, 'regular', valueWidth)) + ROW_GAP);
    const [page, top] = [doc.page, doc.y];
    let labelBottom = top;
    const cells = [
      doc.struct('TH', { scope: 'Row' }, () => {
        draw(label, { color: QUIET_INK }, { width: LABEL_WIDTH });
        labelBottom = doc.y;
        doc.y = top;
      }),
      doc.struct('TD', {}, () => draw(value, {}, { x, width: valueWidth })),
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

  /** Draws cells beside each other, each by `drawCell`, and moves below the highest one. */
  function beside<Cell>(cells: readonly Cell[], drawCell: (cell: Cell, index: number) => void): void {
    const [page, top] = [doc.page, doc.y];
    let bottom = top;
    cells.forEach((cell, index) => {
      if (doc.page === page) doc.y = top;
      drawCell(cell, index);
      bottom = doc.page === page ? Math.max(bottom, doc.y) : doc.y;
    });
    doc.y = bottom + ROW_GAP;
  }

  const headingStyle: Style = { size: GRID_TEXT_SIZE, weight: 'bold' };

  function grid(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const boxes = boxesOf(columns);
    const grid = doc.struct('Table');
    root.add(grid);
    const drawHeadings = (wrap: (drawHeading: () => void) => void) => {
      beside(columns, ({ heading }, index) => wrap(() => draw(heading, headingStyle, boxes[index])));
      rule();
      doc.y += ROW_GAP;
    };
    const headings: ReturnType<typeof doc.struct>[] = [];
    makeSpace(60);
    drawHeadings((drawHeading) => {
      headings.push(doc.struct('TH', { scope: 'Column' }, drawHeading));
    });
    grid.add(doc.struct('TR', {}, headings));
    for (const cells of rows) {
      const heights = cells.map((text, index) => heightOf(text, 'regular', boxes[index]?.width ?? 0, GRID_TEXT_SIZE));
      if (doc.y + Math.max(0, ...heights) > pageBottom()) {
        doc.addPage();
        // A screen reader has read the headings of the table before.
        drawHeadings((drawHeading) => {
          doc.markContent('Artifact', { type: 'Pagination' });
          drawHeading();
          doc.endMarkedContent();
        });
      }
      const drawn: ReturnType<typeof doc.struct>[] = [];
      beside(cells, (text, index) => {
        drawn.push(doc.struct('TD', {}, () => draw(text, { size: GRID_TEXT_SIZE }, boxes[index])));
      });
      grid.add(doc.struct('TR', {}, drawn));
    }
    grid.end();
  }

  return {
    /** The heading of the document, at its top. */
    title: (text: string) => {
      heading('H1', text, { size: 20 });
      doc.y += 4;
    },

    heading: (text: string) => {
      // A heading is not left alone at the bottom of a page.
      makeSpace(80);
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
