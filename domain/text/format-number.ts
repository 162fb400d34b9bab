import { getLocale } from '../messages/index.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a number with a fixed number of decimals: `1200.50` in English, `1 200,50` in Swedish, with a non-breaking space
 * between thousands. For pay and sizes, which have no separator between thousands in English.
 * @param decimals the number of digits after the decimal point
 */
export function formatNumber(n: number, decimals: number): string {
  return getLocale() === 'sv' ? format('sv-SE', decimals).format(n) : n.toFixed(decimals);
}

/** Formats a whole number with a separator between thousands: `10,000` in English, `10 000` in Swedish. */
export const formatCount = (n: number): string => formatGrouped(n, 0);

/**
 * Formats a number with a separator between thousands: `1,316.58` in English, `1 316,58` in Swedish.
 * @param decimals the number of digits after the decimal point
 */
export const formatGrouped = (n: number, decimals: number): string =>
  format(getLocale() === 'sv' ? 'sv-SE' : 'en-GB', decimals).format(n);

/** Creating an `Intl.NumberFormat` is slow, so each is cached. */
function format(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  let cached = formats.get(key);
  if (!cached) {
    cached = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formats.set(key, cached);
  }
  return cached;
}
