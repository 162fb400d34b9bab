import {
  figureTotal,
  getLocale,
  m,
  stockholmDate,
  stockholmTime,
  workedMinutes,
  workerName,
  type Figure,
} from '@passa/domain';
import { toCsv } from '../../platform/csv.ts';
import type { HireRow } from './queries.ts';
import { toTimeSheet } from './rows.ts';

/**
 * The approved and paid hours of a venue as a CSV file in the language of the request: a line for each hire. Times are Stockholm local
 * times. Amounts are SEK before tax.
 */
export const payrollFile = (hires: readonly HireRow[]) => toCsv([headings(), ...hires.flatMap(lineOf)]);

const headings = (): string[] => [
  m.payroll_column_date(),
  m.payroll_column_worker(),
  m.payroll_column_shift(),
  m.payroll_column_start(),
  m.payroll_column_end_date(),
  m.payroll_column_end(),
  m.payroll_column_break_minutes(),
  m.payroll_column_paid_minutes(),
  m.payroll_column_paid_hours(),
  m.payroll_column_rate(),
  m.payroll_column_sum(),
  m.payroll_column_state(),
  m.payroll_column_paid_on(),
];

function lineOf(hire: HireRow): string[][] {
  const { state, figure } = toTimeSheet(hire.sheet);
  if (!figure) return [];
  const { minutes, ore } = figureTotal(figure, hire);
  const isPaid = state === 'settled';
  return [
    [
      ...[stockholmDate(figure.start), workerName(hire.worker), hire.title, stockholmTime(figure.start)],
      ...[stockholmDate(figure.end), stockholmTime(figure.end)],
      ...[String(breakMinutes(figure)), String(minutes), decimal(minutes / 60)],
      ...[decimal(hire.payRate), decimal(ore / 100)],
      isPaid ? m.payroll_state_paid() : m.payroll_state_approved(),
      isPaid && hire.sheet ? stockholmDate(hire.sheet.updatedAt) : '',
    ],
  ];
}

const breakMinutes = (figure: Figure): number => workedMinutes({ ...figure, breaks: [] }) - workedMinutes(figure);

/** Two decimals with the decimal sign of the language, and without spaces, so that a spreadsheet program reads a number. */
const decimal = (n: number): string => n.toFixed(2).replace('.', getLocale() === 'sv' ? ',' : '.');
