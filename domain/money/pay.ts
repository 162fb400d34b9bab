import { m } from '../messages/index.ts';
import { formatNumber } from '../text/format-number.ts';

/** The lowest pay of a job, SEK per hour (specification section 9). */
export const MIN_PAY_RATE = 100;
/** The highest pay of a job, SEK per hour. No shift pays this much, so a higher value is a typing error. */
export const MAX_PAY_RATE = 10_000;
/** The initial value of the post form, SEK per hour (specification section 9). */
export const DEFAULT_PAY_RATE = 150;

/**
 * Formats the pay of a whole shift, rounded to whole kronor: `1295 SEK`; `1 295 kr` in Swedish.
 * @param payRate SEK per hour
 * @param minutes the length of the shift
 */
export function formatTotalPay(payRate: number, minutes: number): string {
  return m.figures_total_pay({ amount: formatNumber(Math.round((payRate * minutes) / 60), 0) });
}

/**
 * Formats hourly pay: `150 SEK/hr`, `152.50 SEK/hr`; `152,50 kr/tim` in Swedish.
 * @param payRate SEK per hour
 */
export function formatPay(payRate: number): string {
  return m.figures_pay({ amount: formatNumber(payRate, Number.isInteger(payRate) ? 0 : 2) });
}
