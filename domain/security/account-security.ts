import { z } from 'zod';
import { basicInformationFields, equalPasswords } from '../people/basic-information.ts';
import { passwordField } from '../people/person-fields.ts';

const { password, confirmPassword } = basicInformationFields;

/** A change of the password, with the current one. */
export const passwordChangeSchema = z
  .strictObject({ currentPassword: passwordField, password, confirmPassword })
  .check(equalPasswords);
export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** Deletes the account, confirmed by its password. */
export const accountDeletionSchema = z.strictObject({ password: passwordField });
export type AccountDeletion = z.output<typeof accountDeletionSchema>;
