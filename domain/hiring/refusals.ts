import type { Refusal } from '../refusal.ts';

type HiringReason = Refusal & {
  /** Whether no worker, or not this worker, can be hired for the job any more. */
  isObstacle?: true;
};

/** The reasons why an action on a job or an application is refused. A request gets the status 409, unless its error has another one. */
export const HIRING_REFUSALS = {
  notPermitted: { error: 'notFound' },
  alreadyApplied: {},
  applicationDecided: {},
  applicationWithdrawn: {},
  jobFilled: { error: 'jobNotOpen', isObstacle: true },
  jobClosed: { error: 'jobNotOpen', isObstacle: true },
  jobStarted: { isObstacle: true },
  changeUnconfirmed: {},
  changeNotAsked: {},
  // Like an answer to a change that the business has not made.
  changeDeclined: { error: 'changeNotAsked' },
  jobReleased: {},
  bookingNotOffered: {},
  notInvited: { error: 'notFound' },
  invitationAccepted: {},
  applicationNotAccepted: {},
  applicationNotDeclined: {},
  undoExpired: {},
  workerBlocked: {},
  shiftNotAssigned: {},
  shiftNotCancellable: {},
  workerCheckedIn: {},
  shiftNotConfirmable: {},
  // Answered like a first confirmation (`server/hiring/reminders/confirm.ts`).
  alreadyConfirmed: { error: 'shiftNotConfirmable' },
  shiftNotCompleted: {},
  hoursAnswered: {},
  noShowUnanswered: {},
  handoverEnded: { error: 'notFound' },
  swapEnded: {},
  shiftEnded: {},
  workerGone: {},
  workerUnderAge: { isObstacle: true },
  workerNotHireable: { isObstacle: true },
} as const satisfies Record<string, HiringReason>;

type Refusals = typeof HIRING_REFUSALS;
export type HiringRefusal = keyof Refusals;

/** The reasons why no worker, or not this worker, can be hired for a job any more. */
export type HiringObstacle = {
  [Reason in HiringRefusal]: Refusals[Reason] extends { isObstacle: true } ? Reason : never;
}[HiringRefusal];

/** Whether a reason means that no worker, or not this worker, can be hired for the job any more. */
export const isObstacle = (reason: HiringRefusal): reason is HiringObstacle => 'isObstacle' in HIRING_REFUSALS[reason];

export const HIRING_OBSTACLES = (Object.keys(HIRING_REFUSALS) as HiringRefusal[]).filter(isObstacle);
