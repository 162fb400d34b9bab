import { z } from 'zod';
import { m } from '../messages/index.ts';
import { basicInformationFields, passwordsMatch } from '../people/basic-information.ts';
import { emailField } from '../people/person-fields.ts';

/** Asks for a link to choose a new password. */
export const passwordResetRequestSchema = z.strictObject({ email: emailField });

const { password, confirmPassword } = basicInformationFields;

/** The form that the link leads to. */
export const newPasswordSchema = z.strictObject({ password, confirmPassword }).superRefine(passwordsMatch);

/** The same with the link's token, as it is sent. */
export const passwordResetSchema = z
  .strictObject({
    token: z.string({ error: m.validation_not_valid }).max(200, { error: m.validation_not_valid }),
    password,
    confirmPassword,
  })
  .superRefine(passwordsMatch);
