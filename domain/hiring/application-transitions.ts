import type { JobAction } from './job-transitions.ts';
import type { Transitions } from './transitions.ts';

export const APPLICATION_STATUSES = ['pending', 'accepted', 'declined', 'completed', 'withdrawn', 'cancelled'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_ACTIONS = [
  'apply',
  'withdraw',
  'accept',
  'decline',
  'cancel',
  'complete',
  'undoCompletion',
] as const;
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];

/** What is done with an application that is there. To apply for the first time makes one. */
export type ApplicationStep = Exclude<ApplicationAction, 'apply'>;

/** Specification section 4: created as pending when a worker applies. Withdrawing and cancelling are our own. */
export const APPLICATION_TRANSITIONS: Transitions<ApplicationStatus, ApplicationAction> = {
  pending: {
    business: { accept: 'accepted', decline: 'declined' },
    worker: { withdraw: 'withdrawn' },
  },
  accepted: {
    worker: { complete: 'completed', cancel: 'cancelled' },
    business: { cancel: 'cancelled' },
  },
  withdrawn: {
    worker: { apply: 'pending' },
  },
  declined: {},
  // The specification sets no time for completing a shift; a business undoes what came too early.
  completed: {
    business: { undoCompletion: 'accepted' },
  },
  cancelled: {},
};

/** What an action on an application does to its job in the same breath; `null` leaves the job as it is. */
export const JOB_ACTION_OF: Record<ApplicationAction, JobAction | null> = {
  apply: null,
  withdraw: null,
  accept: 'hire',
  decline: null,
  cancel: 'cancel',
  complete: 'complete',
  undoCompletion: 'undoCompletion',
};
