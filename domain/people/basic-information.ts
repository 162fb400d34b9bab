import { z } from 'zod';
import { m } from '../messages/index.ts';
import { emailField, passwordField, personFields } from './person-fields.ts';

export const basicInformationFields = {
  ...personFields,
  email: emailField,
  password: passwordField,
  confirmPassword: z.string({ error: m.validation_confirm_password }),
};

/** Checks that both passwords are equal; the issue is reported for the confirm field. */
export function requireEqualPasswords(form: { password: string; confirmPassword: string }, context: z.RefinementCtx) {
  if (form.password === form.confirmPassword) return;
  context.addIssue({ code: 'custom', path: ['confirmPassword'], message: m.validation_confirm_password() });
}

/** Step 1 of both sign-ups, 'Basic Information' (specification section 5). */
export const basicInformationSchema = z.strictObject(basicInformationFields).superRefine(requireEqualPasswords);
export type BasicInformationInput = z.input<typeof basicInformationSchema>;
