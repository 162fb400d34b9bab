import { m } from '../messages/index.ts';
import { formatNumber } from '../text/format-number.ts';

/** The lowest pay a job may offer, SEK per hour (specification section 9). */
export const MINIMUM_PAY_RATE = 100;
/** No shift pays this much; a higher figure is a slip of the finger. SEK per hour. */
export const MAXIMUM_PAY_RATE = 10_000;
/** What the post form starts from, SEK per hour (specification section 9). */
export const DEFAULT_PAY_RATE = 150;

/**
 * What a whole shift pays, in whole crowns: `1295 SEK`; `1 295 kr` in Swedish.
 * @param payRate SEK per hour
 * @param minutes how long it is, from its start to its end
 */
export function formatTotalPay(payRate: number, minutes: number): string {
  return m.figures_total_pay({ amount: formatNumber(Math.round((payRate * minutes) / 60), 0) });
}

/**
 * Pay as people read it: `150 SEK/hr`, `152.50 SEK/hr`; `152,50 kr/tim` in Swedish.
 * @param payRate SEK per hour
 */
export function formatPay(payRate: number): string {
  return m.figures_pay({ amount: formatNumber(payRate, Number.isInteger(payRate) ? 0 : 2) });
}
