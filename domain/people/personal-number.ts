import { z } from 'zod';
import { m } from '../messages/index.ts';
import { textField } from '../text/text-field.ts';
import { isCalendarDate } from '../time/days.ts';
import { COUNTRIES, HOME_COUNTRY } from './countries.ts';
import { hasCheckDigit } from './luhn.ts';

/** A personnummer, a coordination number (samordningsnummer), or the number of another country. */
export const PERSONAL_NUMBER_KINDS = ['personnummer', 'coordination', 'foreign'] as const;
export type PersonalNumberKind = (typeof PERSONAL_NUMBER_KINDS)[number];

export type PersonalNumber = {
  kind: PersonalNumberKind;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The normal form: `YYYYMMDD-NNNN`; a foreign number in upper case with single spaces. */
  number: string;
};

/** The minimum age of a hired worker. Years. */
export const MINIMUM_AGE = 18;

/** A number as it is entered. `parsePersonalNumber` checks the rest. */
export const personalNumberSchema = z.strictObject({
  country: z
    .string({ error: m.validation_country })
    .refine((code) => COUNTRIES.includes(code), { error: m.validation_country }),
  number: textField(1, 60, { error: m.validation_personal_number_format }),
});
export type PersonalNumberInput = z.infer<typeof personalNumberSchema>;

/** Why a number is refused. */
export type PersonalNumberRefusal = 'format' | 'invalid' | 'foreignFormat';

// With or without the century. The plus sign stands for a hundred years or more.
const SWEDISH = /^(?:(18|19|20)(?=\d\d))?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/;
const FOREIGN = /^(?=.*\d)[A-Z\d](?:[A-Z\d .\/-]{1,28})[A-Z\d]$/;
/** What is added to the day in a coordination number. */
const COORDINATION_DAYS = 60;

/**
 * Parses a personal number.
 * @param today the Stockholm local date, `YYYY-MM-DD`, by which the century of ten digits is known
 * @returns the number in its normal form, or why it is refused: `format` for a text without 10 or 12 digits, `invalid` for a
 *   wrong check digit, a date that does not exist or a date after today
 */
export function parsePersonalNumber(
  { country, number: typed }: PersonalNumberInput,
  today: string,
): PersonalNumber | { refusal: PersonalNumberRefusal } {
  if (country !== HOME_COUNTRY) {
    const number = typed.trim().replace(/\s+/g, ' ').toUpperCase();
    return FOREIGN.test(number) ? { kind: 'foreign', country, number } : { refusal: 'foreignFormat' };
  }
  const [, century, year = '', month = '', day = '', separator, lastFour = ''] =
    SWEDISH.exec(typed.replace(/\s+/g, '').replace(/[‐-―−]/g, '-')) ?? [];
  if (lastFour === '') return { refusal: 'format' };
  const kind = Number(day) >= COORDINATION_DAYS ? 'coordination' : 'personnummer';
  const fullYear = (century ?? centuryOf(year, separator === '+', today)) + year;
  const number = `${fullYear}${month}${day}-${lastFour}`;
  if (!isPast(number, today) || !hasCheckDigit(year + month + day + lastFour)) return { refusal: 'invalid' };
  return { kind, country, number };
}

const REFUSAL_MESSAGES: Record<PersonalNumberRefusal, () => string> = {
  format: m.validation_personal_number_format,
  invalid: m.validation_personal_number_invalid,
  foreignFormat: m.validation_personal_number_foreign,
};

/** The message for a refused number. */
export const personalNumberMessage = (refusal: PersonalNumberRefusal): string => REFUSAL_MESSAGES[refusal]();

/**
 * The date of birth in a personal number.
 * @returns `YYYY-MM-DD`; null for a foreign number, which has no known form, and for a coordination number of a person with an unknown date
 *   of birth at the Swedish Tax Agency
 */
export const birthDateOf = ({ kind, number }: Pick<PersonalNumber, 'kind' | 'number'>): string | null =>
  kind === 'foreign' || lacksDate(number) ? null : birthDateIn(number);

/**
 * The age on a date.
 * @param birthDate `YYYY-MM-DD`
 * @param date the Stockholm local date, `YYYY-MM-DD`
 * @returns full years
 */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return birthday(birthDate, years) <= date ? years : years - 1;
}

/**
 * The first date on which a person is old enough to be hired.
 * @param birthDate `YYYY-MM-DD`
 */
export const adultOn = (birthDate: string): string => birthday(birthDate, MINIMUM_AGE);

/** The number as its owner sees it: the date of birth of a Swedish one, the last two characters of a foreign one. */
export function maskPersonalNumber({ kind, number }: Pick<PersonalNumber, 'kind' | 'number'>): string {
  if (kind !== 'foreign') return `${number.slice(0, -4)}••••`;
  return number.length > 5 ? `••••${number.slice(-2)}` : '••••';
}

/** The first two digits of the year: the latest that the sign allows. */
function centuryOf(year: string, isHundred: boolean, today: string): string {
  const latest = Number(today.slice(0, 4)) - (isHundred ? 100 : 0);
  const century = Math.floor(latest / 100) - (Number(year) > latest % 100 ? 1 : 0);
  return String(century);
}

/** A coordination number has month 00 or day 60 in place of what is not known. */
const lacksDate = (number: string): boolean =>
  number.slice(6, 8) === String(COORDINATION_DAYS) ||
  (number.slice(4, 6) === '00' && Number(number.slice(6, 8)) > COORDINATION_DAYS);

/** Whether the date in the normal form, as far as it is known, exists and is not after today. */
function isPast(number: string, today: string): boolean {
  if (!lacksDate(number)) return isCalendarDate(birthDateIn(number)) && birthDateIn(number) <= today;
  const [month, day] = [Number(number.slice(4, 6)), Number(number.slice(6, 8)) - COORDINATION_DAYS];
  const isKnownMonth = month > 0 && number.slice(0, 4) + number.slice(4, 6) > today.slice(0, 7).replace('-', '');
  return month <= 12 && day <= 31 && !isKnownMonth && number.slice(0, 4) <= today.slice(0, 4);
}

/** The date in the normal form; it may not exist. */
function birthDateIn(number: string): string {
  const day = Number(number.slice(6, 8));
  const date = String(day > COORDINATION_DAYS ? day - COORDINATION_DAYS : day).padStart(2, '0');
  return `${number.slice(0, 4)}-${number.slice(4, 6)}-${date}`;
}

/** The birthday after a number of years. For 29 February in other years it is 28 February (lag 1930:173, 1 §). */
function birthday(birthDate: string, years: number): string {
  const year = String(Number(birthDate.slice(0, 4)) + years).padStart(4, '0');
  const date = `${year}${birthDate.slice(4)}`;
  return isCalendarDate(date) ? date : `${year}-02-28`;
}
