import { z } from 'zod';
import { emailField, passwordField } from '../people/person-fields.ts';

/** A change of the address of the account, with the password. */
export const emailChangeSchema = z.strictObject({ email: emailField, password: passwordField });
export type EmailChange = z.output<typeof emailChangeSchema>;

/** The part of the form that is on the page; the dialog asks for the password. */
export const newEmailSchema = emailChangeSchema.pick({ email: true });
