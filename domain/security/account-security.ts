import { z } from 'zod';
import { basicInformationFields, passwordsMatch } from '../people/basic-information.ts';
import { passwordField } from '../people/person-fields.ts';

const { password, confirmPassword } = basicInformationFields;

/** Who is signed in chooses another password, and shows that they know the one before. */
export const passwordChangeSchema = z
  .strictObject({ currentPassword: passwordField, password, confirmPassword })
  .superRefine(passwordsMatch);
export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** Who has their account deleted shows once more that it is theirs. */
export const accountDeletionSchema = z.strictObject({ password: passwordField });
export type AccountDeletion = z.output<typeof accountDeletionSchema>;
