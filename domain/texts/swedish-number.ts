const formats = new Map<number, Intl.NumberFormat>();

/** `12`, `10 000`, `152,50`: a number as Swedes write it, with a space that no line breaks at. */
export function swedish(n: number, decimals = 0): string {
  let known = formats.get(decimals);
  if (!known) {
    known = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formats.set(decimals, known);
  }
  return known.format(n);
}
