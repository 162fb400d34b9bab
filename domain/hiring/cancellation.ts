import { z } from 'zod';
import { longTextField } from '../text/text-field.ts';
import { m } from '../messages/index.ts';

/** In characters. */
export const MAX_REASON_LENGTH = 500;

/** The input for cancelling an assigned shift. The other party reads the reason (`docs/decisions/0036-withdrawing-and-cancelling.md`). */
export const cancellationSchema = z.strictObject({
  reason: longTextField(3, MAX_REASON_LENGTH, { error: m.validation_reason }),
});
export type Cancellation = z.output<typeof cancellationSchema>;
