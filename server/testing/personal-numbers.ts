import { parsePersonalNumber } from '@passa/domain';
import type { TestUser } from './builders.ts';

/** A valid personnummer of a person born on a date, `YYYYMMDD-NNNN`. */
export function personalNumberOf(birthDate: string, serial = '238'): string {
  const start = `${birthDate.replaceAll('-', '')}-${serial}`;
  const isValid = (number: string) => !('refusal' in parsePersonalNumber({ country: 'SE', number }, '2100-01-01'));
  const number = Array.from('0123456789', (digit) => start + digit).find(isValid);
  if (number === undefined) throw new Error(`There is no date ${birthDate}.`);
  return number;
}

/** Saves the number of a worker as their form does. */
export const sendPersonalNumber = ({ visitor }: TestUser, number: string, country = 'SE') =>
  visitor.put('/api/profile/personal-number', { country, number });
