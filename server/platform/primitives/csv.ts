/** Marks the text as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet program takes a cell that begins with one of these as a formula. */
const BEGINS_FORMULA = /^[=+\-@\t\r]/;
/** Swedish spreadsheet programs separate columns by semicolons, since the comma is their decimal sign. */
const SEPARATOR = ';';

/**
 * A table as a CSV file (RFC 4180) in UTF-8, which spreadsheet programs open without asking. A cell that a program would take as a
 * formula begins with an apostrophe (OWASP, CSV injection).
 * @param rows the headings first
 */
export function toCsv(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(csvLines(rows, { isFirst: true })));
}

/** Some lines of such a file, which is sent in pieces. `isFirst` for those that the file begins with. */
export function csvLines(rows: readonly (readonly string[])[], { isFirst = false } = {}): string {
  const lines = rows.map((row) => `${row.map(toCell).join(SEPARATOR)}\r\n`).join('');
  return isFirst ? `${BYTE_ORDER_MARK}${lines}` : lines;
}

function toCell(text: string): string {
  const safe = BEGINS_FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The headers of a response with a CSV file of a user's own data.
 * @param name of the file, in ASCII
 */
export const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-cache',
});
