import { z } from 'zod';
import { basicInformationFields, equalPasswords } from '../people/basic-information.ts';
import { passwordField } from '../people/person-fields.ts';

const { password, confirmPassword } = basicInformationFields;

/** A change of the password, with the current one. */
export const passwordChangeSchema = z
  .strictObject({ currentPassword: passwordField, password, confirmPassword })
  .check(equalPasswords);
export type PasswordChange = z.output<typeof passwordChangeSchema>;

/**
 * Deletes the account, confirmed by its password. `openHours`: how many of its worked shifts are open, as the owner of a business has read
 * it; none if it is missing.
 */
export const accountDeletionSchema = z.strictObject({
  password: passwordField,
  openHours: z.int().min(0).max(1_000_000).optional(),
});
export type AccountDeletion = z.input<typeof accountDeletionSchema>;
