import { z } from 'zod';
import { longTextField } from '../text/text-field.ts';
import { m } from '../messages/index.ts';

/** In characters. */
export const MAX_REASON_LENGTH = 500;

/** What happens to the job of a shift that its business cancels: it closes, or it opens again for the other applicants. */
const CANCELLED_JOB_OUTCOMES = ['close', 'reopen'] as const;

/** The input for cancelling an assigned shift. The other party reads the reason (`docs/decisions/0036-withdrawing-and-cancelling.md`). */
export const cancellationSchema = z.strictObject({
  reason: longTextField(3, MAX_REASON_LENGTH, { error: m.validation_reason }),
  /** For a business only, which closes the job by default. If a worker cancels, the job opens again. */
  job: z.enum(CANCELLED_JOB_OUTCOMES, { error: m.validation_not_valid }).optional(),
});
export type CancellationInput = z.input<typeof cancellationSchema>;
export type Cancellation = z.output<typeof cancellationSchema>;
