import { z } from 'zod';
import { CITIES } from '../enumerations.ts';
import { choiceField, isStorable, textField } from '../text/text-field.ts';
import { says } from '../texts/index.ts';

/** The fields that all forms about a person share (specification section 5). */
export const personFields = {
  firstName: textField(2, 80, says('firstName')),
  lastName: textField(2, 80, says('lastName')),
  phoneNumber: textField(8, 30, says('phoneNumber')),
};

export const emailField = z
  .string(says('email'))
  .trim()
  .toLowerCase()
  .max(254, says('email'))
  .pipe(z.email(says('email')));

export const passwordField = z
  .string(says('password'))
  .min(6, says('password'))
  .max(128, says('passwordTooLong'))
  // Passwords that differ only in a lone surrogate would have the same hash.
  .refine(isStorable, says('unreadable'));

export const cityField = choiceField(CITIES, says('city'));
export const zipCodeField = textField(5, 12, says('zipCode'));
