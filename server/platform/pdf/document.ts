import { lazy } from '../primitives/lazy.ts';
import type { DocumentFont } from './document-font.ts';

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

/** The space around the content of a page, in points. */
export const MARGIN = 52;
const FOOTER_HEIGHT = 24;

// Loaded at the first document, since few processes make one soon after their start.
const loadPdfkit = lazy(async () => (await import('pdfkit')).default);

/**
 * Opens an empty tagged document of A4 pages: a screen reader announces its title and its headings, and reads the rows of a table as a label
 * with a value.
 * @returns the document of pdfkit; the root of what a screen reader reads, which each part is added to; and `end`, which returns the bytes
 */
export async function openDocument({ title, language, createdAt, creator, isLandscape = false }: About) {
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
  const root = doc.struct('Document', { lang: language });
  doc.addStructure(root);
  const end = async (): Promise<Uint8Array<ArrayBuffer>> => {
    const ended = new Promise((resolve) => doc.on('end', resolve));
    doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  };
  return { doc, root, end };
}

type OpenDocument = Awaited<ReturnType<typeof openDocument>>;
export type PdfDocument = OpenDocument['doc'];
export type Structure = OpenDocument['root'];
