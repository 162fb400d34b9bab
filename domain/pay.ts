/** The lowest pay a job may offer, SEK per hour (specification section 9). */
export const MINIMUM_PAY_RATE = 100;
/** No shift pays this much; a higher figure is a slip of the finger. SEK per hour. */
export const MAXIMUM_PAY_RATE = 10_000;
/** What the post form starts from, SEK per hour (specification section 9). */
export const DEFAULT_PAY_RATE = 150;

const inCrowns = new Intl.NumberFormat('en-SE', { maximumFractionDigits: 0 });

/**
 * What a whole shift pays, in whole crowns: `1,295 SEK`.
 * @param payRate SEK per hour
 */
export function formatTotalPay(payRate: number, minutes: number): string {
  return `${inCrowns.format((payRate * minutes) / 60)} SEK`;
}

/**
 * Pay as people read it: `150 SEK/hr`, `152.50 SEK/hr`.
 * @param payRate SEK per hour
 */
export function formatPay(payRate: number): string {
  return `${Number.isInteger(payRate) ? payRate : payRate.toFixed(2)} SEK/hr`;
}
