import { z } from 'zod';
import { m } from '../messages/index.ts';
import { ownPasswordSchema } from './second-factor.ts';

/**
 * Confirms an address with the token of a mailed link, and with the account's password where the browser is not logged
 * in to it: the reader of the mail may not have created the account.
 */
export const emailConfirmationSchema = z.strictObject({
  token: z.string({ error: m.validation_not_valid }).max(200, { error: m.validation_not_valid }),
  password: ownPasswordSchema.shape.password.optional(),
});
