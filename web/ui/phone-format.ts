import { AsYouType } from 'libphonenumber-js/min';

// `+46 (0)70` is how many write it, and no number: the 0 is for those who call from Sweden.
const FROM_ABROAD = /^\s*\+46[\s-]*(?:\(?0\)?)?/;

const FROM_SWEDEN = /^\s*0(?!0)/;

/** A Swedish phone number as it is usually written, whole or not; any other, and what is none, as it is typed. */
export function asPhoneNumber(typed: string): string {
  if (/[^\d\s()+-]/.test(typed) || !(FROM_SWEDEN.test(typed) || FROM_ABROAD.test(typed))) return typed;
  return new AsYouType('SE').input(typed.replace(FROM_ABROAD, '+46'));
}
