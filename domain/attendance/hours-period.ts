import { z } from 'zod';
import { m } from '../messages/index.ts';
import { daysBetween, isDate, plusDays } from '../time/days.ts';

/** The most days of hours that are exported at once: a year and a day. */
export const MAX_HOURS_DAYS = 367;

const dateField = z.string({ error: m.validation_day }).refine(isDate, { error: m.validation_day });

/** The days of an export of hours, both included: Stockholm dates on which shifts began. */
export type HoursPeriod = { from: string; to: string };

/** How many days after the first the last one is; 0 if one of them is no date, which has an error of its own. */
const daysIn = ({ from, to }: HoursPeriod) => (isDate(from) && isDate(to) ? daysBetween(to, from) : 0);

/** The period of an export. Without a date it ends, or begins, as `hoursPeriod` says. */
export const hoursPeriodSchema = z
  .strictObject({ from: dateField, to: dateField })
  .partial()
  .refine(({ from = '', to = '' }) => daysIn({ from, to }) >= 0, {
    path: ['to'],
    error: m.validation_hours_period_order,
  })
  .refine(({ from = '', to = '' }) => daysIn({ from, to }) < MAX_HOURS_DAYS, {
    path: ['to'],
    error: m.validation_hours_period_length,
  });

/** The states of the hours in a payroll file: those to be paid, and those that were paid. */
export const PAYROLL_STATES = ['approved', 'settled'] as const;
export type PayrollState = (typeof PAYROLL_STATES)[number];

/** The query for a payroll file: its period, and the state of the hours; both states by default. */
export const payrollQuerySchema = hoursPeriodSchema.safeExtend({
  state: z.enum(PAYROLL_STATES, { error: m.validation_not_a_choice }).optional(),
});

/**
 * Completes a period: it ends today, and begins a year before its end.
 * @param today a Stockholm date
 */
export function hoursPeriod({ from, to }: z.output<typeof hoursPeriodSchema>, today: string): HoursPeriod {
  const last = to ?? today;
  return { from: from ?? plusDays(last, 1 - MAX_HOURS_DAYS), to: last };
}
