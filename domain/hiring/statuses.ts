/** Who takes an action on a job or an application. `system` is the scheduled task that closes jobs at their start. */
export const ACTORS = ['worker', 'business', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** The statuses of a job (specification section 4). */
export const JOB_STATUSES = ['open', 'hired', 'closed', 'completed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/**
 * The statuses of an application (specification section 4), and in addition `withdrawn` and `cancelled`
 * (`docs/decisions/0036-withdrawing-and-cancelling.md`).
 */
export const APPLICATION_STATUSES = ['pending', 'accepted', 'declined', 'completed', 'withdrawn', 'cancelled'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The statuses of an application with a hire. They are also the statuses of its assignment. */
export const ASSIGNMENT_STATUSES = ['accepted', 'completed', 'cancelled'] as const satisfies ApplicationStatus[];

/** The maximum length of the message with an application. In characters. */
export const MAX_MESSAGE_LENGTH = 300;

export const JOB_ACTIONS = ['edit', 'changeOpenings', 'release', 'close'] as const;
type JobAction = (typeof JOB_ACTIONS)[number];

/** The actions by which a worker hands a shift over to a colleague with the consent of the business. */
const SWAP_ACTIONS = [
  'takeOver',
  'takeBackHandover',
  'endTakeover',
  'agreeToSwap',
  'handOver',
  'declineSwap',
  'refuseHandover',
] as const;
export type SwapAction = (typeof SWAP_ACTIONS)[number];

export const APPLICATION_ACTIONS = [
  'apply',
  'book',
  'withdraw',
  'accept',
  'decline',
  'undoAccept',
  'undoDecline',
  'cancel',
  'cancelAndReopen',
  'confirm',
  'agreeToChange',
  'declineChange',
  'complete',
  'undoCompletion',
  'endAfterNoShow',
  'endCompletedAfterNoShow',
  ...SWAP_ACTIONS,
] as const;
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number];

/** The actions on the invitation of a worker to a job. */
export const INVITATION_ACTIONS = ['invite', 'takeBackInvitation', 'declineInvitation'] as const;
type InvitationAction = (typeof INVITATION_ACTIONS)[number];

export type HiringAction = JobAction | ApplicationAction | InvitationAction;
