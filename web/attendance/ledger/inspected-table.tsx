import { isolated, ledgerChangeText, ledgerMisplacedText, ledgerReceivedLateText, ledgerTime, m } from '@passa/domain';
import clsx from 'clsx';
import { Figures } from '../../ui/content/figures.tsx';
import { presenceLabel } from '../core/labels.ts';
import { statedChange } from './stated-change.ts';
import type { InspectedEntry } from './inspection-queries.ts';

type InspectedTableProps = {
  label: string;
  entries: InspectedEntry[];
  /** The personal numbers that are shown, by the keys of the entries. */
  numbers: ReadonlyMap<string, string | null>;
  venueName: string;
  /** Whether the business day of each entry is shown. */
  hasDays?: boolean;
};

// Without `first:`, because the first cell of a person's second row is in the third column.
const cellStyles = 'px-2 py-2 text-left align-top lg:px-3';

/** Some entries of the staff ledger, a row for each time in the house. */
export function InspectedTable({ label, entries, numbers, venueName, hasDays = false }: InspectedTableProps) {
  const headings = [
    ...(hasDays ? [m.ledger_column_day()] : []),
    ...[m.ledger_column_name(), m.ledger_column_number(), m.ledger_column_in(), m.ledger_column_out()],
    m.ledger_column_employer(),
  ];
  return (
    // A table that is wider than a phone scrolls in itself, also by the keyboard.
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-2xl border-collapse print:min-w-0 print:text-sm">
        <thead className="border-b border-edge text-sm text-muted">
          <tr>
            {headings.map((heading, index) => (
              <th key={heading} scope="col" className={clsx(cellStyles, index === 0 && 'pl-0', 'font-semibold')}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {entries.map((entry) => (
          <EntryRows
            key={entry.key}
            entry={entry}
            numbers={numbers}
            venueName={venueName}
            hasDays={hasDays}
            columnCount={headings.length}
          />
        ))}
      </table>
    </div>
  );
}

type EntryRowsProps = Pick<InspectedTableProps, 'numbers' | 'venueName' | 'hasDays'> & {
  entry: InspectedEntry;
  columnCount: number;
};

function EntryRows({ entry, numbers, venueName, hasDays, columnCount }: EntryRowsProps) {
  const {
    key,
    name,
    hasNumber,
    businessDay,
    presence,
    times,
    changes,
    misplaced,
    receivedLate,
    employerName,
    employerNumber,
  } = entry;
  const timeOf = (instant: string) => ledgerTime(new Date(instant), businessDay);
  const rows = times.length > 0 ? times : [{ start: null, end: null }];
  const shown = numbers.get(key);
  return (
    <tbody className="break-inside-avoid border-b border-line">
      {rows.map(({ start, end }, index) => (
        <tr key={start}>
          {index === 0 && (
            <>
              {hasDays && (
                <td rowSpan={rows.length} className={clsx(cellStyles, 'pl-0')}>
                  <Figures>{businessDay}</Figures>
                </td>
              )}
              <th
                scope="rowgroup"
                rowSpan={rows.length}
                className={clsx(cellStyles, !hasDays && 'pl-0', 'min-w-32 font-medium wrap-anywhere')}
              >
                {name === null ? m.ledger_expired() : isolated(name)}
                {(presence === 'onBreak' || presence === 'away') && (
                  <span className="block font-normal text-muted">{presenceLabel(presence)}</span>
                )}
              </th>
              <td rowSpan={rows.length} className={clsx(cellStyles, 'whitespace-nowrap')}>
                {numberText(shown, hasNumber)}
              </td>
            </>
          )}
          <td className={cellStyles}>{start && <Figures>{timeOf(start)}</Figures>}</td>
          <td className={cellStyles}>
            {end ? <Figures>{timeOf(end)}</Figures> : start && <span>{m.ledger_still_here()}</span>}
          </td>
          {index === 0 && (
            <td rowSpan={rows.length} className={clsx(cellStyles, 'wrap-anywhere')}>
              {isolated(employerName)}
              <span className="block text-muted">{employerNumber}</span>
            </td>
          )}
        </tr>
      ))}
      {/* Below the person rather than in a column, so that the table fits a tablet that stands upright. */}
      {changes.length + misplaced.length + receivedLate.length > 0 && (
        <tr>
          <td colSpan={columnCount} className="pt-0 pb-2 text-sm wrap-anywhere">
            <p className="font-semibold text-muted">{m.ledger_column_changes()}</p>
            {changes.map((change) => (
              <p key={`${change.at} ${change.type} ${change.kind} ${change.after}`}>
                <Figures>{ledgerChangeText(statedChange(change), { businessDay, venueName })}</Figures>
              </p>
            ))}
            {misplaced.map(({ kind, at }) => (
              <p key={`${kind} ${at}`}>
                <Figures>{ledgerMisplacedText({ kind, at: new Date(at) }, businessDay)}</Figures>
              </p>
            ))}
            {receivedLate.map(({ kind, at, receivedAt }) => (
              <p key={`${kind} ${at} ${receivedAt}`}>
                <Figures>
                  {ledgerReceivedLateText({ kind, at: new Date(at), receivedAt: new Date(receivedAt) }, businessDay)}
                </Figures>
              </p>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** @param shown undefined if the number is hidden, null if it cannot be read any more */
function numberText(shown: string | null | undefined, hasNumber: boolean): string {
  if (!hasNumber || shown === null) return m.ledger_missing_number();
  return shown ?? m.ledger_hidden_number();
}
