import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/** A PDF as a visitor downloads it. */
export async function downloadPdf(visitor: Visitor, path: string) {
  const response = await fetch(visitor.baseUrl + path, { headers: { Cookie: visitor.cookie } });
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Reads a PDF: its text with single spaces, its properties, and whether it is tagged. */
export async function readPdf(bytes: Uint8Array) {
  // The reader takes the bytes it is given.
  const document = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(document, { mergePages: true });
  const mark: unknown = await document.getMarkInfo();
  const { info } = await getMeta(document);
  return { text: text.replace(/\s+/g, ' '), info, mark, pages: document.numPages };
}
