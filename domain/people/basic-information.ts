import { z } from 'zod';
import { says, texts } from '../texts/index.ts';
import { emailField, passwordField, personFields } from './person-fields.ts';

export const basicInformationFields = {
  ...personFields,
  email: emailField,
  password: passwordField,
  confirmPassword: z.string(says('confirmPassword')),
};

/** Checks that both passwords are equal; the issue is reported for the confirm field. */
export function requireEqualPasswords(form: { password: string; confirmPassword: string }, context: z.RefinementCtx) {
  if (form.password === form.confirmPassword) return;
  context.addIssue({ code: 'custom', path: ['confirmPassword'], message: texts.validation.confirmPassword });
}

/** Step 1 of both sign-ups, 'Basic Information' (specification section 5). */
export const basicInformationSchema = z.strictObject(basicInformationFields).superRefine(requireEqualPasswords);
export type BasicInformationInput = z.input<typeof basicInformationSchema>;
