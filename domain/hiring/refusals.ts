import type { ErrorCode } from '../messages/message.ts';

type Refusal = {
  /** The code of the error that a request gets, if it is not the reason itself. */
  error?: ErrorCode;
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
} as const satisfies Record<string, Refusal>;

type Refusals = typeof HIRING_REFUSALS;
export type HiringRefusal = keyof Refusals;

/** The codes of the errors of refused actions. */
export type HiringErrorCode = {
  [Reason in HiringRefusal]: Refusals[Reason] extends { error: infer Code } ? Code : Reason;
}[HiringRefusal];

/** The reasons why no worker, or not this worker, can be hired for a job any more. */
export type HiringObstacle = {
  [Reason in HiringRefusal]: Refusals[Reason] extends { isObstacle: true } ? Reason : never;
}[HiringRefusal];

const refusalOf = (reason: HiringRefusal): Refusal => HIRING_REFUSALS[reason];

/** Whether a reason means that no worker, or not this worker, can be hired for the job any more. */
export const isObstacle = (reason: HiringRefusal): reason is HiringObstacle => refusalOf(reason).isObstacle === true;

export const HIRING_OBSTACLES = (Object.keys(HIRING_REFUSALS) as HiringRefusal[]).filter(isObstacle);

/** The code of the error that a request gets for a reason. */
export const errorOfRefusal = (reason: HiringRefusal): HiringErrorCode =>
  (refusalOf(reason).error ?? reason) as HiringErrorCode;
