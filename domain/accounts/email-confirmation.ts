import { z } from 'zod';
import { says } from '../texts/index.ts';

/** Confirms an address with the token of a mailed link. */
export const emailConfirmationSchema = z.strictObject({
  token: z.string(says('notValid')).max(200, says('notValid')),
});
