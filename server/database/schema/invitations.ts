import { INVITATION_STATUSES } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { created, id, instant, oneOf } from '../../platform/database/columns.ts';
import { jobs } from './jobs.ts';
import { workers } from './profiles.ts';

/** The workers that businesses have invited to a job, each with a decline if there is one. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    workerId: uuid()
      .notNull()
      .references(() => workers.userId, { onDelete: 'cascade' }),
    status: text({ enum: INVITATION_STATUSES }).notNull().default('invited'),
    createdAt: created(),
    /** When the worker declined; null again once the worker books all the same. */
    answeredAt: instant(),
  },
  (invitation) => [
    check('invitations_status_known', oneOf(invitation.status, INVITATION_STATUSES)),
    check('invitations_answered', sql`(status = 'invited') = (answered_at is null)`),
    // Also the index by which the invitations to a job are found.
    unique('invitations_once').on(invitation.jobId, invitation.workerId),
    index('invitations_of_worker').on(invitation.workerId),
  ],
);
