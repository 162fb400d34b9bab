import { z } from 'zod';
import { texts } from '../texts/index.ts';
import { emailField, passwordField, personFields } from './person-fields.ts';

export const basicInformationFields = {
  ...personFields,
  email: emailField,
  password: passwordField,
  confirmPassword: z.string(texts.validation.confirmPassword),
};

/** The rule that spans two fields of step 1; its message belongs under the confirm field. */
export const passwordsMatch = [
  (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], error: texts.validation.confirmPassword },
] as const;

/** Step 1 of both sign-ups, 'Basic Information' (specification section 5). */
export const basicInformationSchema = z.strictObject(basicInformationFields).refine(...passwordsMatch);
export type BasicInformationInput = z.input<typeof basicInformationSchema>;
