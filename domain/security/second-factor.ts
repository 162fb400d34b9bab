import { z } from 'zod';
import { says } from '../texts/index.ts';
import { passwordField } from '../people/person-fields.ts';

/** Who is signed in shows that they know the account's password, before the ways into the account are changed. */
export const ownPasswordSchema = z.strictObject({ password: passwordField });
export type OwnPassword = z.output<typeof ownPasswordSchema>;

/** A code of the second factor: six digits of an authenticator app, or a recovery code. */
export const secondFactorCodeSchema = z.strictObject({
  code: z
    .string(says('code'))
    .trim()
    .min(6, says('code'))
    .max(60, says('code'))
    .regex(/^[\p{L}\p{N} -]+$/u, says('code')),
});
export type SecondFactorCode = z.output<typeof secondFactorCodeSchema>;
