import {
  totalOfHours,
  getLocale,
  m,
  ORE_PER_KRONA,
  stockholmDate,
  stockholmRecordTime,
  workedMinutes,
  workerName,
  type WorkedHours,
} from '@passa/domain';
import { toCsv } from '../../platform/primitives/csv.ts';
import type { HireRow } from './queries.ts';
import { toTimeSheet } from './rows.ts';

/**
 * The approved and paid hours of a venue as a CSV file in the language of the request: a line for each hire. Times are Stockholm local
 * times. Amounts are SEK before tax: the paid minutes times the hourly pay of the same line, divided by 60, and rounded to whole öre once.
 * Hours with decimals are for payroll programs that read no minutes, and too coarse to recompute the amount.
 */
export const payrollFile = (hires: readonly HireRow[]) => toCsv([headings(), ...hires.flatMap(lineOf)]);

/** The same for an operator that employs the workers of several venues. */
export const operatorHeadings = (): string[] => [
  ...headings(),
  m.payroll_column_venue(),
  m.payroll_column_venue_number(),
];

/** The line of a hire at a venue, which has no organisation number if its account was deleted before the terms were stored. */
export const operatorLines = (hire: HireRow, venue: { name: string; number: string | null } | undefined): string[][] =>
  lineOf(hire).map((line) => [...line, venue?.name ?? '', venue?.number ?? '']);

const headings = (): string[] => [
  m.payroll_column_date(),
  m.payroll_column_worker(),
  m.payroll_column_shift(),
  m.payroll_column_start(),
  m.payroll_column_end_date(),
  m.payroll_column_end(),
  m.payroll_column_break_minutes(),
  m.payroll_column_paid_minutes(),
  m.payroll_column_paid_time(),
  m.payroll_column_paid_hours(),
  m.payroll_column_rate(),
  m.payroll_column_sum(),
  m.payroll_column_state(),
  m.payroll_column_paid_on(),
];

function lineOf(hire: HireRow): string[][] {
  const { state, figure } = toTimeSheet(hire.sheet);
  if (!figure) return [];
  const { minutes, ore } = totalOfHours(figure, hire);
  const isPaid = state === 'settled';
  return [
    [
      ...[stockholmDate(figure.start), workerName(hire.worker), hire.title, stockholmRecordTime(figure.start)],
      ...[stockholmDate(figure.end), stockholmRecordTime(figure.end)],
      ...[
        String(breakMinutes(figure)),
        String(minutes),
        clockTime(minutes),
        decimal(Math.floor((minutes * 10 + 3) / 6)),
      ],
      ...[decimal(Math.round(hire.payRate * ORE_PER_KRONA)), decimal(ore)],
      isPaid ? m.payroll_state_paid() : m.payroll_state_approved(),
      isPaid && hire.sheet ? stockholmDate(hire.sheet.updatedAt) : '',
    ],
  ];
}

const breakMinutes = (figure: WorkedHours): number => workedMinutes({ ...figure, breaks: [] }) - workedMinutes(figure);

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** `7:07`, as a spreadsheet program reads a length of time. */
const clockTime = (minutes: number): string => `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;

/** Two decimals with the decimal sign of the language, and without spaces, so that a spreadsheet program reads a number. */
const decimal = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}${getLocale() === 'sv' ? ',' : '.'}${twoDigits(hundredths % 100)}`;
