import { z } from 'zod';
import { longTextField } from '../text/text-field.ts';
import { says } from '../texts/index.ts';

export const LONGEST_REASON = 500;

/** Why a shift that was agreed on is cancelled, for the other party to read. */
export const cancellationSchema = z.strictObject({ reason: longTextField(3, LONGEST_REASON, says('reason')) });
export type Cancellation = z.output<typeof cancellationSchema>;
