import { z } from 'zod';
import { printedName } from '../text/printed.ts';
import { isStorable, textField, toSingleLine } from '../text/text-field.ts';
import { m } from '../messages/index.ts';

/** The fields that all forms about a person share (specification section 5). */
export const personFields = {
  firstName: textField(2, 80, { error: m.validation_first_name }).superRefine(printedName),
  lastName: textField(2, 80, { error: m.validation_last_name }).superRefine(printedName),
  phoneNumber: textField(8, 30, { error: m.validation_phone_number }),
};

export const emailField = z
  .string({ error: m.validation_email })
  .overwrite(toSingleLine)
  .trim()
  .toLowerCase()
  .max(254, { error: m.validation_email })
  .pipe(z.email({ error: m.validation_email }));

/** The fewest characters of a password (specification section 5). */
export const MIN_PASSWORD_LENGTH = 6;

export const passwordField = z
  .string({ error: m.validation_password })
  .min(MIN_PASSWORD_LENGTH, { error: m.validation_password })
  .max(128, { error: m.validation_password_too_long })
  // Passwords that differ only in a lone surrogate would have the same hash.
  .refine(isStorable, { error: m.validation_unreadable });
