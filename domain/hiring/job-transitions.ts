import type { Transitions } from './transitions.ts';

export const JOB_STATUSES = ['open', 'hired', 'closed', 'completed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_ACTIONS = ['hire', 'close', 'cancel', 'complete', 'undoCompletion'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/** Specification section 4; the closing is settled by the design's decision 2. */
export const JOB_TRANSITIONS: Transitions<JobStatus, JobAction> = {
  open: {
    business: { hire: 'hired', close: 'closed' },
    // A job whose start passes unfilled closes by itself.
    system: { close: 'closed' },
  },
  hired: {
    // A worker's cancelling leaves the shift to somebody else, a business's to nobody.
    worker: { complete: 'completed', cancel: 'open' },
    business: { cancel: 'closed' },
  },
  closed: {},
  completed: {
    business: { undoCompletion: 'hired' },
  },
};
