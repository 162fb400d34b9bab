import { z } from 'zod';
import { m } from '../messages/index.ts';
import { longTextField } from '../text/text-field.ts';
import { BOUNDS } from '../time/bounds.ts';
import { MAX_ATTENDANCE_REASON_LENGTH } from '../attendance/attendance-input.ts';

/** Which state of the no-show the actor has seen; 0 if none was recorded. */
const versionField = z
  .int({ error: m.validation_not_valid })
  .min(0, { error: m.validation_not_valid })
  .max(BOUNDS.version, { error: m.validation_not_valid });
const reasonField = longTextField(3, MAX_ATTENDANCE_REASON_LENGTH, { error: m.validation_reason });

/**
 * A business records that a worker has not come. `askForReplacement`: whether the business wants a replacement for the rest of the shift.
 */
export const noShowSchema = z.strictObject({
  version: versionField,
  askForReplacement: z.boolean({ error: m.validation_not_valid }),
});

/** A business takes a no-show back. */
export const noShowTakeBackSchema = z.strictObject({ version: versionField });

/** What a worker answers to a no-show. */
export const noShowAnswerSchema = z.discriminatedUnion(
  'answer',
  [
    z.strictObject({ answer: z.literal('agree'), version: versionField }),
    z.strictObject({ answer: z.literal('dispute'), version: versionField, reason: reasonField }),
  ],
  { error: m.validation_not_a_choice },
);

/** How an operator decides on a disputed no-show. Both parties read the reason. */
export const noShowDecisionSchema = z.strictObject({
  decision: z.enum(['uphold', 'dismiss'], { error: m.validation_not_a_choice }),
  reason: reasonField,
});
