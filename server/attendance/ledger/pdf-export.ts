import { ledgerMoment, m, PRODUCT_NAME } from '@passa/domain';
import { openPdf, type Column } from '../../platform/pdf/open-pdf.ts';
import { SWEDISH, type LedgerDocument, type LedgerExport, type LedgerRow } from './document.ts';

const columns = (): Column[] => [
  { heading: m.ledger_column_name({}, SWEDISH), share: 18 },
  { heading: m.ledger_column_number({}, SWEDISH), share: 14 },
  { heading: m.ledger_column_in({}, SWEDISH), share: 11 },
  { heading: m.ledger_column_out({}, SWEDISH), share: 11 },
  { heading: m.ledger_column_employer({}, SWEDISH), share: 19 },
  { heading: m.ledger_column_changes({}, SWEDISH), share: 34 },
];

const cellsOf = (row: LedgerRow): string[] => [
  ...[row.name, row.number, row.in, row.out],
  [row.employerName, row.employerNumber].filter(Boolean).join('\n'),
  row.changes.join('\n'),
];

/** The staff ledger as a PDF, a table for each business day. */
export const pdfExport: LedgerExport = {
  contentType: 'application/pdf',
  ending: 'pdf',
  write: async ({ company, from, to, printedAt, rows }: LedgerDocument) => {
    const title = m.ledger_title({}, SWEDISH);
    const pdf = openPdf({
      ...{ title: `${title} – ${company.name}`, language: 'sv', createdAt: printedAt, creator: PRODUCT_NAME },
      isLandscape: true,
    });
    const period = from === to ? from : m.ledger_period({ from, to }, SWEDISH);
    pdf.title(title);
    pdf.table([
      { label: m.ledger_company({}, SWEDISH), value: company.name },
      { label: m.ledger_company_number({}, SWEDISH), value: company.number },
      { label: m.ledger_premises({}, SWEDISH), value: company.premises },
      { label: m.ledger_days_shown({}, SWEDISH), value: period },
      { label: m.ledger_printed_at({}, SWEDISH), value: ledgerMoment(printedAt) },
    ]);
    for (const [day, ofDay] of Map.groupBy(rows, ({ businessDay }) => businessDay)) {
      pdf.heading(day);
      pdf.grid(columns(), ofDay.map(cellsOf));
    }
    if (rows.length === 0) pdf.paragraph(m.ledger_nothing_in_period({}, SWEDISH));
    return pdf.finish((page, pages) => `${title}, ${company.name}. ${m.ledger_footer({ page, pages }, SWEDISH)}`);
  },
};
