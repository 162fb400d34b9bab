import { HOME_CALLING_CODE } from './countries.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

/** Whether a stored phone number is in E.164, so that it can be dialled as it is. Other texts are only shown. */
export const isDialable = (number: string): boolean => E164.test(number);

/** The area codes of two digits, after the zero. Stockholm's, 8, has one, and all others have three. */
const TWO_DIGITS = /^(?:1[013689]|2[0136]|3[1356]|4[0246]|54|6[03]|7[0234679]|90)/;
/** The groups of a number after its area code, by its count of digits. */
const GROUPS: Record<number, readonly number[]> = { 5: [3, 2], 6: [2, 2, 2], 7: [3, 2, 2], 8: [3, 3, 2] };

/** https://en.wikipedia.org/wiki/List_of_country_calling_codes: all others have three digits. */
const CALLING_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * A stored phone number as it is shown: a Swedish one as in Sweden, `070-123 45 67`, and another with its country, `+45 12 34 56 78`. A
 * text that is not in E.164 is unchanged. The library that reads numbers is too large for the screens that show one.
 */
export function displayPhoneNumber(number: string): string {
  if (!isDialable(number)) return number;
  if (number.startsWith(HOME_CALLING_CODE)) return formatSwedish(number.slice(HOME_CALLING_CODE.length));
  const digits = number.slice(1);
  const code = CALLING_CODE.exec(digits)?.[0] ?? digits.slice(0, 3);
  const rest = digits.slice(code.length);
  const pairs = rest.match(/\d\d(?:\d(?=(?:\d\d)*$))?/g) ?? [rest];
  return `+${code} ${pairs.join(' ')}`;
}

function formatSwedish(digits: string): string {
  const codeLength = digits.startsWith('8') ? 1 : TWO_DIGITS.test(digits) ? 2 : 3;
  const rest = digits.slice(codeLength);
  let from = 0;
  const groups = (GROUPS[rest.length] ?? [rest.length]).map((length) => rest.slice(from, (from += length)));
  return `0${digits.slice(0, codeLength)}-${groups.join(' ')}`;
}
