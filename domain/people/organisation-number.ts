// Ten digits. A sole trader's is a personal identity number, which may begin with the century, and has a plus sign past
// the age of a hundred.
const TEN_DIGITS = /^(?:(?:16|18|19|20)(?=\d{6}[-+\s]?\d{4}$))?(\d{6})[-+\s]?(\d{4})$/;

/** Formats ten digits as `NNNNNN-NNNN`; returns any other text unchanged. */
export function formatOrganisationNumber(typed: string): string {
  return typed.replace(/^\s*(\d{6})[-\s]?(\d{4})\s*$/, '$1-$2');
}

/**
 * Whether the check digit of a Swedish organisation number, or of a sole trader's personal identity number, is valid
 * (Luhn algorithm).
 * @returns undefined for a text without ten digits, such as a foreign number
 */
export function isCheckDigitValid(typed: string): boolean | undefined {
  const [, birth, serial] = TEN_DIGITS.exec(typed.trim()) ?? [];
  if (birth === undefined || serial === undefined) return undefined;
  const sum = Array.from(birth + serial, Number)
    .map((figure, place) => (place % 2 === 0 ? figure * 2 : figure))
    // The digits of a two-digit product are added.
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return sum % 10 === 0;
}
