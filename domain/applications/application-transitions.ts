import type { JobAction } from '../jobs/job-transitions.ts';
import type { Transitions } from '../transitions.ts';

export const APPLICATION_STATUSES = ['pending', 'accepted', 'declined', 'completed'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_ACTIONS = ['accept', 'decline', 'complete'] as const;
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];

/** Specification section 4: created as pending when a worker applies. */
export const APPLICATION_TRANSITIONS: Transitions<ApplicationStatus, ApplicationAction> = {
  pending: { business: { accept: 'accepted', decline: 'declined' } },
  accepted: { worker: { complete: 'completed' } },
  declined: {},
  completed: {},
};

/** What an action on an application does to its job in the same breath; `null` leaves the job as it is. */
export const JOB_ACTION_OF: Record<ApplicationAction, JobAction | null> = {
  accept: 'hire',
  decline: null,
  complete: 'complete',
};
