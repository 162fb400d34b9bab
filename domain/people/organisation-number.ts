import { m } from '../messages/index.ts';
import { printedName } from '../text/printed.ts';
import { textField } from '../text/text-field.ts';
import { hasCheckDigit } from './luhn.ts';

/** The specification asks for 10 characters only, so a foreign number is accepted too. */
export const organisationNumberField = textField(10, 20, { error: m.validation_organisation_number }).superRefine(
  printedName,
);

// Ten digits. A sole trader has a personal identity number, which may begin with two digits for the century, and has a plus sign
// past the age of a hundred. The first six digits of an organisation number may be preceded by 16.
const NUMBER = /^(?:(?:16|18|19|20)(?=\d{6}[-+\s]?\d{4}$))?(\d{6})[-+\s]?(\d{4})$/;

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
  const [, firstSix, lastFour] = NUMBER.exec(typed.trim()) ?? [];
  if (firstSix === undefined || lastFour === undefined) return undefined;
  return hasCheckDigit(firstSix + lastFour);
}
