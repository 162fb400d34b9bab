import { z } from 'zod';
import { m } from '../messages/index.ts';

/** The states of an invitation to a job. A worker who has declined can still book. */
export const INVITATION_STATUSES = ['invited', 'declined'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** How many workers a business can invite to a job. */
export const MAX_INVITATIONS = 50;

/** The workers that a business invites to a job at once. */
export const inviteSchema = z.strictObject({
  workerIds: z
    .array(z.uuid({ error: m.validation_not_valid }), { error: m.validation_not_valid })
    .min(1, { error: m.validation_nobody_chosen })
    .max(MAX_INVITATIONS, { error: () => m.validation_too_many_invited({ limit: MAX_INVITATIONS }) }),
});
