import {
  hasCome,
  hasStarted,
  isChangeAsked,
  isChangeUnanswered,
  isHired,
  isUnderAge,
  isWorkerSuspended,
} from './conditions.ts';
import type { JobFacts, RefusalConditions, Rule, Situation } from './rule.ts';
import type { HiringAction } from './statuses.ts';
import { SWAP_RULES } from './swap-rules.ts';

/**
 * For how many seconds after accepting or declining the business may undo it. Longer than the toast offers it, so that a slow
 * connection is in time (`docs/decisions/0090-undoing-a-decision.md`).
 */
export const UNDO_GRACE_SECONDS = 60;

const isFilled = ({ job }: Situation) => job.status === 'hired' || job.status === 'completed';
/** Whether a job is visible only to the regulars of the business and to its applicants. */
export const isHeldBack = ({ releasedAt }: Pick<JobFacts, 'releasedAt'>, now: Date): boolean =>
  (releasedAt ?? now) > now;
const hasEnded = ({ job, now }: Situation) => job.endDate <= now;
const isFormerWorker = ({ application }: Situation) => application.hasFormerWorker === true;
/** A business that blocks a worker does not make the worker's application pending again. */
const isBlockedWorker = ({ application }: Situation) => application.isBlocked === true;
/**
 * Whether it is too late to undo a decision.
 * @param decidedAt missing if it is not known, or if the worker has ended the access since
 */
const isUndoExpired = (decidedAt: Date | null | undefined, { application, now }: Situation) =>
  application.isTakenOver === true || !decidedAt || now.getTime() - decidedAt.getTime() > UNDO_GRACE_SECONDS * 1000;
const JOB_NOT_OPEN: RefusalConditions = [
  ['jobFilled', isFilled],
  ['jobClosed', ({ job }) => job.status === 'closed'],
];
const NOT_PENDING: RefusalConditions = [
  ['applicationWithdrawn', ({ application }) => application.status === 'withdrawn'],
  ['applicationDecided', ({ application }) => application.status !== 'pending'],
];

/** A hire also ends with its own start, which the worker keeps, and the change with the start that the job has now. */
const CHANGE_TOO_LATE: RefusalConditions = [
  ['jobClosed', ({ job, application }) => application.status === 'pending' && job.status === 'closed'],
  ['jobStarted', hasStarted],
  ['jobStarted', ({ application, now }) => Boolean(application.change && application.change.startDate <= now)],
];

/** The rule of each action (specification section 4, and `docs/decisions/0036-withdrawing-and-cancelling.md`). */
export const RULES: Record<HiringAction, Rule> = {
  edit: {
    outcomes: { business: { event: 'jobEdited' } },
    // Who has applied or is hired keeps the former terms until they answer (`change.ts`).
    refusedIf: [...JOB_NOT_OPEN, ['jobStarted', hasStarted]],
  },
  changeOpenings: {
    // The number is checked against the workers who are hired (`server/hiring/jobs/change-openings.ts`).
    outcomes: { business: { event: 'openingsChanged' } },
    refusedIf: [
      ['jobClosed', ({ job }) => job.status === 'closed'],
      ['jobStarted', hasStarted],
    ],
  },
  release: {
    // By itself a job is released when its time has come, without an action.
    outcomes: { business: { event: 'jobReleased' } },
    refusedIf: [...JOB_NOT_OPEN, ['jobStarted', hasStarted], ['jobReleased', ({ job, now }) => !isHeldBack(job, now)]],
  },
  close: {
    outcomes: {
      business: { event: 'jobClosed', openings: 'removeFree' },
      // A scheduled task closes a job that is still open at its start (`docs/decisions/0008-job-status-rules.md`).
      system: { event: 'jobClosed', openings: 'removeFree' },
    },
    refusedIf: JOB_NOT_OPEN,
  },
  apply: {
    outcomes: { worker: { event: 'applied', application: 'pending' } },
    refusedIf: [
      ['alreadyApplied', ({ application }) => application.status !== null && application.status !== 'withdrawn'],
      ...JOB_NOT_OPEN,
      ['jobStarted', hasStarted],
      ['workerUnderAge', isUnderAge],
    ],
  },
  book: {
    // Also if the worker waits for an answer.
    outcomes: { worker: { event: 'shiftBooked', application: 'accepted', openings: 'fill' } },
    refusedIf: [
      ['bookingNotOffered', ({ job }) => job.isBookable !== true],
      [
        'alreadyApplied',
        ({ application }) => application.status !== null && !['withdrawn', 'pending'].includes(application.status),
      ],
      ...JOB_NOT_OPEN,
      ['jobStarted', hasStarted],
      ['workerUnderAge', isUnderAge],
    ],
  },
  invite: {
    outcomes: { business: { event: 'workersInvited' } },
    refusedIf: [...JOB_NOT_OPEN, ['jobStarted', hasStarted]],
  },
  takeBackInvitation: {
    // Allowed with any status of the job. A worker who has booked is hired, and the hire is cancelled instead.
    outcomes: { business: { event: 'invitationTakenBack' } },
    refusedIf: [
      [
        'invitationAccepted',
        ({ application }) => application.status === 'accepted' || application.status === 'completed',
      ],
    ],
  },
  declineInvitation: {
    outcomes: { worker: { event: 'invitationDeclined' } },
    refusedIf: [
      ['notInvited', ({ job }) => job.isInvited !== true],
      ['alreadyApplied', ({ application }) => application.status !== null && application.status !== 'withdrawn'],
      ...JOB_NOT_OPEN,
      ['jobStarted', hasStarted],
    ],
  },
  withdraw: {
    // Allowed with any status of the job.
    outcomes: { worker: { event: 'applicationWithdrawn', application: 'withdrawn' } },
    refusedIf: NOT_PENDING,
  },
  accept: {
    outcomes: { business: { event: 'applicationAccepted', application: 'accepted', openings: 'fill' } },
    refusedIf: [
      ...NOT_PENDING,
      ['workerGone', isFormerWorker],
      ...JOB_NOT_OPEN,
      ['jobStarted', hasStarted],
      // A worker is hired on the terms that they have read.
      ['changeUnconfirmed', isChangeUnanswered],
      // Another reason than the worker's, since a venue does not learn the age of a worker, or of a suspension.
      ['workerNotHireable', isUnderAge],
      ['workerNotHireable', isWorkerSuspended],
    ],
  },
  decline: {
    outcomes: { business: { event: 'applicationDeclined', application: 'declined' } },
    refusedIf: [...NOT_PENDING, ['workerGone', isFormerWorker], ...JOB_NOT_OPEN],
  },
  undoAccept: {
    outcomes: { business: { event: 'acceptanceUndone', application: 'pending', openings: 'free' } },
    refusedIf: [
      ['applicationNotAccepted', (situation) => !isHired(situation)],
      ['workerGone', isFormerWorker],
      ['jobStarted', hasStarted],
      ['workerCheckedIn', hasCome],
      ['undoExpired', (situation) => isUndoExpired(situation.application.assignedAt, situation)],
      ['workerBlocked', isBlockedWorker],
    ],
  },
  undoDecline: {
    outcomes: { business: { event: 'declineUndone', application: 'pending' } },
    refusedIf: [
      ['applicationNotDeclined', ({ application }) => application.status !== 'declined'],
      ['workerGone', isFormerWorker],
      ...JOB_NOT_OPEN,
      ['jobStarted', hasStarted],
      ['undoExpired', (situation) => isUndoExpired(situation.application.declinedAt, situation)],
      ['workerBlocked', isBlockedWorker],
    ],
  },
  cancel: {
    outcomes: {
      worker: { event: 'shiftCancelledByWorker', application: 'cancelled', openings: 'free' },
      business: { event: 'shiftCancelledByBusiness', application: 'cancelled', openings: 'remove' },
    },
    refusedIf: [
      ['shiftNotCancellable', (situation) => !isHired(situation)],
      // A former worker cannot complete the shift, so the business may cancel it even after its start.
      ['jobStarted', (situation) => hasStarted(situation) && !isFormerWorker(situation)],
      // Also the shift of a former worker.
      ['workerCheckedIn', hasCome],
    ],
  },
  cancelAndReopen: {
    // The other applicants can be accepted instead. If a worker cancels, the opening is free again in any case.
    outcomes: { business: { event: 'shiftCancelledForAnother', application: 'cancelled', openings: 'free' } },
    refusedIf: [
      ['shiftNotCancellable', (situation) => !isHired(situation)],
      ['jobStarted', hasStarted],
      ['workerCheckedIn', hasCome],
    ],
  },
  confirm: {
    // The worker comes. Nothing follows from not confirming, except that the business is notified (`before-shift.ts`).
    outcomes: { worker: { event: 'shiftConfirmed' } },
    refusedIf: [
      ['shiftNotConfirmable', (situation) => !isHired(situation)],
      ['jobStarted', hasStarted],
      ['alreadyConfirmed', ({ application }) => Boolean(application.confirmedAt)],
      // Before that, the business expects no answer.
      ['shiftNotConfirmable', ({ application }) => !application.askedAt],
    ],
  },
  agreeToChange: {
    // An applicant confirms the change, and a hired worker agrees to it.
    outcomes: { worker: { event: 'changeAgreed' } },
    refusedIf: [['changeNotAsked', (situation) => !isChangeAsked(situation)], ...CHANGE_TOO_LATE],
  },
  declineChange: {
    // An applicant withdraws instead.
    outcomes: { worker: { event: 'changeDeclined' } },
    refusedIf: [
      ['changeNotAsked', (situation) => !isHired(situation) || !isChangeAsked(situation)],
      ['changeDeclined', ({ application }) => application.change?.isDeclined === true],
      ...CHANGE_TOO_LATE,
    ],
  },
  complete: {
    // The specification sets no earliest time. The business can undo a completion that came too early.
    outcomes: { worker: { event: 'shiftCompleted', application: 'completed', openings: 'complete' } },
    refusedIf: [
      ['shiftNotAssigned', (situation) => !isHired(situation)],
      ['noShowUnanswered', ({ application }) => application.hasOpenNoShow === true],
    ],
  },
  endAfterNoShow: {
    // Once it is certain that the worker has not come (`domain/hiring/no-show.ts`). The opening is removed: a replacement has a job of its
    // own.
    outcomes: { system: { event: 'shiftNotWorked', application: 'cancelled', openings: 'remove' } },
    refusedIf: [['shiftNotCancellable', (situation) => !isHired(situation)]],
  },
  endCompletedAfterNoShow: {
    // The worker has completed a shift that they have not worked.
    outcomes: { system: { event: 'shiftNotWorked', application: 'cancelled', openings: 'removeCompleted' } },
    refusedIf: [
      ['shiftNotCompleted', ({ application }) => application.status !== 'completed'],
      ['hoursAnswered', ({ application }) => application.hasAnsweredHours === true],
    ],
  },
  undoCompletion: {
    outcomes: { business: { event: 'completionUndone', application: 'accepted', openings: 'undoCompletion' } },
    refusedIf: [
      ['shiftNotCompleted', ({ application }) => application.status !== 'completed'],
      ['shiftEnded', hasEnded],
      ['workerGone', isFormerWorker],
      ['hoursAnswered', ({ application }) => application.hasAnsweredHours === true],
    ],
  },
  ...SWAP_RULES,
};
