import { m } from '../messages/index.ts';
import { formatNumber } from '../text/format-number.ts';

/** The lowest pay of a job, SEK per hour (specification section 9). */
export const MIN_PAY_RATE = 100;
/** The highest pay of a job, SEK per hour. No shift pays this much, so a higher value is a typing error. */
export const MAX_PAY_RATE = 10_000;
/** The initial value of the post form, SEK per hour (specification section 9). */
export const DEFAULT_PAY_RATE = 150;

/** Rounds an amount to whole öre. */
export const toWholeOre = (amount: number): number => Math.round(amount * 100) / 100;

/** Whether an amount in SEK has at most two decimals. */
export const isWholeOre = (amount: number): boolean => toWholeOre(amount) === amount;

/**
 * Formats hourly pay: `150 SEK/hr`, `152.50 SEK/hr`; `152,50 kr/tim` in Swedish.
 * @param payRate SEK per hour
 */
export function formatPay(payRate: number): string {
  return m.figures_pay({ amount: formatNumber(payRate, Number.isInteger(payRate) ? 0 : 2) });
}
