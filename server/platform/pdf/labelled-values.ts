import { MARGIN, type PdfDocument, type Structure } from './document.ts';
import { QUIET_INK, type Pen } from './pen.ts';

const LABEL_WIDTH = 150;
const COLUMN_GAP = 16;
const ROW_GAP = 4.5;

/** A labelled value. The value may have several lines. */
export type LabelledValue = { label: string; value: string };

/** Draws tables of labelled values. Measures are in points. */
export function labelledValues(doc: PdfDocument, pen: Pen) {
  const valueBox = { x: MARGIN + LABEL_WIDTH + COLUMN_GAP, width: pen.fullWidth - LABEL_WIDTH - COLUMN_GAP };
  const heightOfRow = ({ label, value }: LabelledValue): number =>
    Math.max(pen.heightOf(label, 'regular', LABEL_WIDTH), pen.heightOf(value, 'regular', valueBox.width)) + ROW_GAP;

  /** Draws one row. The label stays beside the first line of the value. */
  function drawRow(table: Structure, row: LabelledValue): void {
    pen.makeSpace(heightOfRow(row));
    const [page, top] = [doc.page, doc.y];
    let labelBottom = top;
    const cells = [
      doc.struct('TH', { scope: 'Row' }, () => {
        pen.draw(row.label, { color: QUIET_INK }, { width: LABEL_WIDTH });
        labelBottom = doc.y;
        doc.y = top;
      }),
      doc.struct('TD', {}, () => pen.draw(row.value, {}, valueBox)),
    ];
    table.add(doc.struct('TR', {}, cells));
    doc.y = (doc.page === page ? Math.max(doc.y, labelBottom) : doc.y) + ROW_GAP;
  }

  return {
    heightOf: (rows: readonly LabelledValue[]): number => rows.reduce((sum, row) => sum + heightOfRow(row), 0),
    draw(root: Structure, rows: readonly LabelledValue[]): void {
      const table = doc.struct('Table');
      root.add(table);
      for (const row of rows) drawRow(table, row);
      table.end();
    },
  };
}
