import { z } from 'zod';
import { m } from '../messages/index.ts';
import { basicInformationFields, equalPasswords } from '../people/basic-information.ts';
import { emailField } from '../people/person-fields.ts';

/** How long a password reset link is valid. In minutes. */
export const RESET_LINK_MINUTES = 60;

/** Requests a password reset link. */
export const passwordResetRequestSchema = z.strictObject({ email: emailField });

const { password, confirmPassword } = basicInformationFields;

/** The form that the link opens. */
export const newPasswordSchema = z.strictObject({ password, confirmPassword }).check(equalPasswords);

/** The form with the link's token, as it is sent. */
export const passwordResetSchema = z
  .strictObject({
    token: z.string({ error: m.validation_not_valid }).max(200, { error: m.validation_not_valid }),
    password,
    confirmPassword,
  })
  .check(equalPasswords);
