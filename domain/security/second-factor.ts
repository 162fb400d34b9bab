import { z } from 'zod';
import { m } from '../messages/index.ts';
import { passwordField } from '../people/person-fields.ts';
import { toSingleLine } from '../text/text-field.ts';

/** The account's own password, which confirms a change of its log-in methods. */
export const ownPasswordSchema = z.strictObject({ password: passwordField });
export type OwnPassword = z.output<typeof ownPasswordSchema>;

/** A code of the second factor: six digits of an authenticator app, or a recovery code. */
export const secondFactorCodeSchema = z.strictObject({
  code: z
    .string({ error: m.validation_code })
    .overwrite(toSingleLine)
    .trim()
    .min(6, { error: m.validation_code })
    .max(60, { error: m.validation_code })
    .regex(/^[\p{L}\p{N} -]+$/u, { error: m.validation_code }),
});
export type SecondFactorCode = z.output<typeof secondFactorCodeSchema>;
