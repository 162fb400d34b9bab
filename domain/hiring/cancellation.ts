import { z } from 'zod';
import { longTextField } from '../text/text-field.ts';
import { m } from '../messages/index.ts';

export const LONGEST_REASON = 500;

/** The reason for cancelling an agreed shift, which the other party reads. */
export const cancellationSchema = z.strictObject({
  reason: longTextField(3, LONGEST_REASON, { error: m.validation_reason }),
});
export type Cancellation = z.output<typeof cancellationSchema>;
