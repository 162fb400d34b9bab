import { z } from 'zod';
import { longTextField } from '../text/text-field.ts';
import { m } from '../messages/index.ts';
import { MAX_MESSAGE_LENGTH } from './statuses.ts';

/** What a worker may write to the business when applying. An empty message counts as none. */
export const applySchema = z.strictObject({
  message: longTextField(0, MAX_MESSAGE_LENGTH, { error: m.validation_not_valid }).optional(),
});
