import { z } from 'zod';
import { CITIES } from '../enumerations.ts';
import { choiceField, isStorable, textField } from '../text-field.ts';
import { texts } from '../texts/index.ts';

const { validation } = texts;

/** Specification section 5, the rules that every form about a person shares. */
export const personFields = {
  firstName: textField(2, 80, validation.firstName),
  lastName: textField(2, 80, validation.lastName),
  phoneNumber: textField(8, 30, validation.phoneNumber),
};

export const emailField = z
  .string(validation.email)
  .trim()
  .toLowerCase()
  .max(254, validation.email)
  .pipe(z.email(validation.email));

export const passwordField = z
  .string(validation.password)
  .min(6, validation.password)
  .max(128, validation.passwordTooLong)
  // Two passwords that differ in half a character would be hashed as one.
  .refine(isStorable, validation.unreadable);

export const cityField = choiceField(CITIES, validation.city);
export const zipCodeField = textField(5, 12, validation.zipCode);
