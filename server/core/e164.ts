import { HOME_COUNTRY } from '@passa/domain';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

const REGION: CountryCode = HOME_COUNTRY;
const STATES_COUNTRY = /^(?:\+|00)/;

/**
 * A phone number as it is stored: in E.164, `+46701234567`. Without a country it is Swedish. A text that cannot be read as a number, or
 * that says more than one, such as an extension, is unchanged.
 */
export function toE164(typed: string): string {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: REGION, extract: false });
  if (!number || number.ext) return typed;
  // The library may lack a new range of another country.
  const isForeign = STATES_COUNTRY.test(typed) && number.country !== REGION;
  return number.isValid() || (isForeign && number.isPossible()) ? number.number : typed;
}
