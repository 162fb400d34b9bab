import { m, type ExportFormat } from '@passa/domain';
import { asciiFileName } from '../../core/ascii-file-name.ts';
import type { Services } from '../../core/services.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { venueOf } from '../core/venue.ts';
import { csvExport } from './csv-export.ts';
import { rowsOf, SWEDISH, type LedgerDocument, type LedgerExport } from './document.ts';
import { pdfExport } from './pdf-export.ts';
import { hasNumber, numberOfEntry, readLedger } from './read-ledger.ts';

const EXPORTS: Record<ExportFormat, LedgerExport> = { pdf: pdfExport, csv: csvExport };

type Requested = { businessId: string; from: string; to: string; format: ExportFormat; premises?: string };

/** How many rows a PDF may have, which takes some seconds to draw. A CSV file is written at once. */
export const MAX_PDF_ROWS = 2000;

/** @throws ApiError invalidInput, which says how many rows there are */
export function requireRowsFit(format: ExportFormat, rows: number): void {
  if (format !== 'pdf' || rows <= MAX_PDF_ROWS) return;
  throw new ApiError('invalidInput', { to: m.validation_ledger_rows({ rows, most: MAX_PDF_ROWS }) });
}

/**
 * Reads the staff ledger of some business days for a file.
 * @param db the transaction that has recorded the reveal, if the numbers are shown
 * @param hasNumbers whether personal numbers are in clear; otherwise the file says whether there is one
 * @throws ApiError invalidInput for more rows than a PDF may have
 */
export async function readDocument(
  services: Pick<Services, 'encryption' | 'now'>,
  db: Database,
  { businessId, from, to, format, premises }: Requested,
  hasNumbers: boolean,
): Promise<LedgerDocument> {
  const venue = await venueOf(db, businessId);
  const entries = await readLedger(services, db, businessId, { from, to });
  const missing = m.ledger_missing_number({}, SWEDISH);
  const rows = await Promise.all(
    entries.map(async (entry) => {
      const shown = hasNumber(entry) ? m.ledger_hidden_number({}, SWEDISH) : missing;
      return rowsOf(entry, hasNumbers ? ((await numberOfEntry(services, db, entry)) ?? missing) : shown);
    }),
  );
  requireRowsFit(format, rows.flat().length);
  const company = {
    ...{ name: venue?.venueName ?? '', number: venue?.venueNumber ?? '' },
    premises: premises ?? venue?.premises ?? '',
  };
  return { company, from, to, printedAt: services.now(), rows: rows.flat() };
}

/** Writes a file. @returns the bytes, and the headers of the response */
export async function writeFile(document: LedgerDocument, format: ExportFormat) {
  const { contentType, ending, write } = EXPORTS[format];
  const { from, to } = document;
  const name = asciiFileName([m.ledger_file({}, SWEDISH), from, ...(from === to ? [] : [to])], ending);
  return {
    bytes: await write(document),
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  };
}
