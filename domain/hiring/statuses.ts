/** Who moves a job or an application from one status to the next. `system` is the clock. */
export const ACTORS = ['worker', 'business', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** Specification section 4. */
export const JOB_STATUSES = ['open', 'hired', 'closed', 'completed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Specification section 4, with two of our own: withdrawn and cancelled. */
export const APPLICATION_STATUSES = ['pending', 'accepted', 'declined', 'completed', 'withdrawn', 'cancelled'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The statuses of an application whose worker was hired, and so of the assignment that binds the worker to an opening. */
export const ASSIGNMENT_STATUSES = ['accepted', 'completed', 'cancelled'] as const satisfies ApplicationStatus[];
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** How many workers a job can need at most. */
export const MAX_OPENINGS = 50;

export const JOB_ACTIONS = ['edit', 'close'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

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

export type HiringAction = JobAction | ApplicationAction;
