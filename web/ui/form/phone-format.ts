import { AsYouType } from 'libphonenumber-js/min';

// `+46 (0)70` is how many write it, and no number: the 0 is for those who call from Sweden.
const FROM_ABROAD = /^\s*\+46[\s-]*(?:\(?0\)?)?/;

const FROM_SWEDEN = /^\s*0(?!0)/;

// The specification counts characters: one that is too short must not become long enough by what is put in.
const FEWEST = 8;

/** A Swedish phone number as it is usually written; any other, what is none and what is too short, as it is typed. */
export function asPhoneNumber(typed: string): string {
  if (/[^\d\s()+-]/.test(typed) || typed.replace(/[^\d+]/g, '').length < FEWEST) return typed;
  if (!FROM_SWEDEN.test(typed) && !FROM_ABROAD.test(typed)) return typed;
  return new AsYouType('SE').input(typed.replace(FROM_ABROAD, '+46'));
}
