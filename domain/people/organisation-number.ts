// Ten figures. A sole trader's is a personal number, which may have its century in front and, past a hundred years, a plus.
const WHOLE = /^(?:(?:16|18|19|20)(?=\d{6}[-+\s]?\d{4}$))?(\d{6})[-+\s]?(\d{4})$/;

/** Ten figures as they are usually written, `NNNNNN-NNNN`; anything else as it is typed. */
export function asOrganisationNumber(typed: string): string {
  return typed.replace(/^\s*(\d{6})[-\s]?(\d{4})\s*$/, '$1-$2');
}

/**
 * Whether the last figure of a Swedish organisation number, or of a sole trader's personal number, is the one that follows from
 * the nine before it (Luhn's check digit).
 * @returns undefined for what has not its ten figures, such as a foreign number: nothing can be said of that
 */
export function doesCheckDigitHold(typed: string): boolean | undefined {
  const [, birth, serial] = WHOLE.exec(typed.trim()) ?? [];
  if (birth === undefined || serial === undefined) return undefined;
  const sum = Array.from(birth + serial, Number)
    .map((figure, place) => (place % 2 === 0 ? figure * 2 : figure))
    // Of a product with two figures both are counted.
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return sum % 10 === 0;
}
