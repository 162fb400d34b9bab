import { getLocale } from '../messages/index.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * `12`, `152.50`; `10 000`, `152,50` in Swedish, with a space at which no line breaks. English pay and sizes have no separator
 * between thousands (specification section 9).
 */
export function formatNumber(n: number, decimals: number): string {
  return getLocale() === 'sv' ? format('sv-SE', decimals).format(n) : n.toFixed(decimals);
}

/** Formats a number: `999`, `10,000`; `10 000` in Swedish. */
export const formatCount = (n: number): string => format(getLocale() === 'sv' ? 'sv-SE' : 'en-GB', 0).format(n);

/** Intl's objects take so long to make that each is kept. */
function format(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formats.set(key, known);
  }
  return known;
}
