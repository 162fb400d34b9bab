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
  const lines = rows.map((row) => row.map(toCell).join(SEPARATOR));
  return new Uint8Array(Buffer.from(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`));
}

function toCell(text: string): string {
  const safe = BEGINS_FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The headers of a response with a CSV file of somebody's own data.
 * @param name of the file, in ASCII
 */
export const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-cache',
});
