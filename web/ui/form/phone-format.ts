import { AsYouType } from 'libphonenumber-js/min';

// Many people write `+46 (0)70`. The 0 is dialled only within Sweden, so it is not part of the number.
const FROM_ABROAD = /^\s*\+46[\s-]*(?:\(?0\)?)?/;

const FROM_SWEDEN = /^\s*0(?!0)/;

// The specification counts characters: formatting must not make a number that is too short long enough.
const MIN_LENGTH = 8;

/** Formats a Swedish phone number. Other numbers, numbers that are too short and other text stay as typed. */
export function formatPhoneNumber(typed: string): string {
  if (/[^\d\s()+-]/.test(typed) || typed.replace(/[^\d+]/g, '').length < MIN_LENGTH) return typed;
  if (!FROM_SWEDEN.test(typed) && !FROM_ABROAD.test(typed)) return typed;
  return new AsYouType('SE').input(typed.replace(FROM_ABROAD, '+46'));
}
