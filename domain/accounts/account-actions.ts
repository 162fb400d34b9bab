import { z } from 'zod';
import { m } from '../messages/index.ts';
import { emailField } from '../people/person-fields.ts';
import { longTextField } from '../text/text-field.ts';

/** What an operator does to an account, each time with a written reason that its owner is sent. */
export const ACCOUNT_ACTIONS = ['suspend', 'restore', 'endSessions', 'changeEmail', 'export', 'delete'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

export const MAX_ACCOUNT_REASON_LENGTH = 1000;

const reason = longTextField(3, MAX_ACCOUNT_REASON_LENGTH, { error: m.validation_reason });

/** The reason for which an operator exports the data of an account. */
export const accountExportSchema = z.strictObject({ reason });

/**
 * An action of an operator on an account, as it is sent. `openHours`: how many worked shifts of a business are open, as the operator has
 * read. More of them refuse the deletion.
 */
export const accountActionSchema = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('suspend'), reason }),
    z.strictObject({ action: z.literal('restore'), reason }),
    z.strictObject({ action: z.literal('endSessions'), reason }),
    z.strictObject({ action: z.literal('changeEmail'), reason, email: emailField }),
    z.strictObject({
      action: z.literal('delete'),
      reason,
      openHours: z.int({ error: m.validation_not_valid }).min(0, { error: m.validation_not_valid }).optional(),
    }),
  ],
  { error: m.validation_not_a_choice },
);
export type AccountActionInput = z.output<typeof accountActionSchema>;
