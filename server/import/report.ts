import { PRODUCT_NAME } from '@passa/domain';
import type { Outcome } from './import-file.ts';
import { COLLECTIONS } from './legacy-record.ts';

export const USAGE = `Usage: npm run import -- file.json [--dry-run]

Reads an export of the older document database, as one JSON document or as NDJSON, and stores it in ${PRODUCT_NAME}.
With --dry-run everything is done but kept. See docs/operations.md.`;

const COLUMNS = ['read', 'new', 'changed', 'unchanged', 'rejected'] as const;
const HEADINGS = ['read', 'new', 'updated', 'unchanged', 'rejected'];

/** What has been done, as the operator reads it. */
export function report(outcome: Outcome, dryRun: boolean): string {
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
    lines.push(`Left aside: ${collection} (${records}), a collection that is not imported.`);
  }
  if (outcome.rejected.length) lines.push('', 'Rejected:');
  for (const { collection, name, reason } of outcome.rejected) lines.push(`  ${collection} ${name}: ${reason}`);
  if (dryRun) lines.push('', 'This was a dry run: nothing has been kept.');
  return `${lines.join('\n')}\n`;
}

const EVERY_ON_A_TERMINAL = 1_000;
const EVERY_IN_A_LOG = 50_000;

/** Shows on a terminal, and now and then in a log, how far a long file has come. */
export function showProgress(to: NodeJS.WriteStream) {
  const counts = { read: 0, written: 0 };
  const every = to.isTTY ? EVERY_ON_A_TERMINAL : EVERY_IN_A_LOG;
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
