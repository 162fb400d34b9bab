import { z } from 'zod';
import { emailField, passwordField } from '../people/person-fields.ts';

/** The log-in form (specification section 5). */
export const logInSchema = z.strictObject({ email: emailField, password: passwordField });
export type LogIn = z.output<typeof logInSchema>;
