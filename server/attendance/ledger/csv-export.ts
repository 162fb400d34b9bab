import { m } from '@passa/domain';
import { toCsv } from '../../platform/primitives/csv.ts';
import { SWEDISH, type LedgerDocument, type LedgerExport } from './document.ts';

/** The staff ledger as a CSV file, a line for each time in the house. Each line has the company, so that it stands for itself. */
export const csvExport: LedgerExport = {
  contentType: 'text/csv; charset=utf-8',
  ending: 'csv',
  write: ({ company, rows }: LedgerDocument) =>
    Promise.resolve(
      toCsv([
        [
          m.ledger_company({}, SWEDISH),
          m.ledger_company_number({}, SWEDISH),
          m.ledger_premises({}, SWEDISH),
          m.ledger_column_day({}, SWEDISH),
          m.ledger_column_name({}, SWEDISH),
          m.ledger_column_number({}, SWEDISH),
          m.ledger_column_in({}, SWEDISH),
          m.ledger_column_out({}, SWEDISH),
          m.ledger_column_employer({}, SWEDISH),
          m.ledger_column_employer_number({}, SWEDISH),
          m.ledger_column_changes({}, SWEDISH),
        ],
        ...rows.map((row) => [
          ...[company.name, company.number, company.premises, row.businessDay, row.name, row.number, row.in, row.out],
          ...[row.employerName, row.employerNumber, row.changes.join(' ')],
        ]),
      ]),
    ),
};
