import { z } from 'zod';
import { m } from '../messages/index.ts';
import { emailField, passwordField, personFields } from './person-fields.ts';

export const basicInformationFields = {
  ...personFields,
  email: emailField,
  password: passwordField,
  confirmPassword: z.string({ error: m.validation_confirm_password }),
};

const passwordPair = z.object({ password: z.string(), confirmPassword: z.string() });

/**
 * Checks that both passwords are equal, even where other fields are missing; the issue is reported for the confirm field.
 */
export const equalPasswords = z.superRefine<z.output<typeof passwordPair>>(
  ({ password, confirmPassword }, context) => {
    if (password === confirmPassword) return;
    context.addIssue({ code: 'custom', path: ['confirmPassword'], message: m.validation_confirm_password() });
  },
  { when: ({ value }) => passwordPair.safeParse(value).success },
);

/** Step 1 of both sign-ups, 'Basic Information' (specification section 5). */
export const basicInformationSchema = z.strictObject(basicInformationFields).check(equalPasswords);
export type BasicInformationInput = z.input<typeof basicInformationSchema>;
