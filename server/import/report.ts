import { writeFileSync } from 'node:fs';
import { PRODUCT_NAME } from '@passa/domain';
import type { ImportResult } from './import-file.ts';
import { COLLECTIONS } from './legacy-record.ts';
import { printableLines } from '../platform/primitives/printable.ts';
import type { RejectedRecord } from './rejections.ts';

export const USAGE = `Usage: npm run import -- file.json [--dry-run] [--report FILE] [--with-demo]

Reads an export of the older document database, as one JSON document or as NDJSON, and stores it in ${PRODUCT_NAME}.
With --dry-run it validates everything and stores nothing. With --report it lists each rejected record in FILE, instead of beside the export.
With --with-demo the import also goes into a database that has the demo accounts. See docs/operations.md.`;

const COLUMNS = ['read', 'new', 'changed', 'unchanged', 'deleted', 'rejected'] as const;
const HEADINGS = ['read', 'new', 'updated', 'unchanged', 'deleted', 'rejected'];

/** The result as lines for the operator: the counts, and the changed and rejected records by kind. */
export function formatReport(outcome: ImportResult, dryRun: boolean): string[] {
  const line = (first: string, figures: (string | number)[]) =>
    [first.padEnd(14), ...figures.map((figure) => String(figure).padStart(10))].join('').trimEnd();
  const lines = [line('', HEADINGS)];
  for (const collection of COLLECTIONS) {
    const counts = outcome.counts[collection];
    lines.push(
      line(
        collection,
        COLUMNS.map((column) => counts[column]),
      ),
    );
  }
  for (const [collection, records] of outcome.ignored) {
    lines.push(`Skipped: ${collection} (${records}), a collection that is not imported.`);
  }
  if (outcome.remarks.size) lines.push('', 'Changed or left out:');
  for (const [kind, { count, first }] of outcome.remarks) lines.push(`  ${count} × ${kind} (first ${first})`);
  if (outcome.rejected.length) lines.push('', 'Rejected, by reason:');
  for (const { count, kind, first } of byKind(outcome.rejected)) {
    lines.push(`  ${count} × ${kind}`, `      first ${first.name}: ${first.reason}`);
  }
  if (dryRun) lines.push('', 'This was a dry run: nothing has been kept.');
  return lines;
}

/** Rejections by kind, most frequent first. */
function byKind(rejected: RejectedRecord[]) {
  return [...Map.groupBy(rejected, ({ collection, kind }) => `${collection}: ${kind}`)]
    .flatMap(([kind, [first, ...others]]) => (first ? [{ kind, first, count: others.length + 1 }] : []))
    .toSorted((one, other) => other.count - one.count);
}

/**
 * Writes every rejected record and left out entry to a file that only its owner can read, since it contains user input.
 * @returns the lines for the operator
 */
export function writeFullReport({ rejected, leftOut }: ImportResult, path: string): string[] {
  if (rejected.length + leftOut.length === 0) return [];
  const lineOf = ({ collection, name, reason }: RejectedRecord, note = '') => `${collection} ${name}: ${note}${reason}`;
  const list = [...rejected.map((record) => lineOf(record)), ...leftOut.map((entry) => lineOf(entry, 'left out: '))];
  const entries = `Each of the ${leftOut.length} entries that were left out`;
  const records = `Each of the ${rejected.length} rejected records`;
  const all = leftOut.length ? `${records} and ${leftOut.length} entries left out` : records;
  try {
    writeFileSync(path, printableLines(list), { mode: 0o600 });
    return [`${rejected.length ? all : entries} is listed in ${path}.`];
  } catch (error) {
    const { code = 'an error' } = error as NodeJS.ErrnoException;
    return [`The list of rejected records could not be written to ${path} (${code}):`, ...list];
  }
}

const TERMINAL_INTERVAL = 1_000;
const LOG_INTERVAL = 50_000;

/** Shows the progress of a long import, continuously on a terminal and rarely in a log. */
export function showProgress(to: NodeJS.WriteStream) {
  const counts = { read: 0, written: 0 };
  const every = to.isTTY ? TERMINAL_INTERVAL : LOG_INTERVAL;
  const print = () => {
    const text = `${counts.read} records read, ${counts.written} written`;
    to.write(to.isTTY ? `\r${text}` : `${text}\n`);
  };
  return {
    onProgress: (step: keyof typeof counts) => {
      counts[step] += 1;
      if (counts[step] % every === 0) print();
    },
    end: () => {
      if (to.isTTY && counts.read >= every) to.write('\r\x1b[K');
    },
  };
}
