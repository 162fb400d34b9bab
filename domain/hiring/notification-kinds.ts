import type { Role } from '../enumerations.ts';
import type { ApplicationStatus, JobStatus } from './statuses.ts';

/**
 * The statuses for which a notification is true. With any other status it is neither mailed nor pushed. A kind without `application`
 * is about a job that the recipient has not applied for.
 */
export type RelevantStatuses = {
  application?: readonly ApplicationStatus[];
  job?: JobStatus;
  /** Whether it is true only until the worker confirms. */
  isUnconfirmed?: true;
  /** Whether it is true only while a colleague waits for the answer to the request to take the shift over. */
  hasTaker?: true;
  /** Whether it is true only while the worker has not answered the change of the job. */
  isChangeOpen?: true;
};

export type NotificationRule = {
  isRelevantWhile: RelevantStatuses;
  /**
   * `single`: one mail per notification. `inTime`: the same, unless the time until which it is pushed has passed. `afterUndo`: the same as
   * `single`, once the decision can no longer be undone. `onRequest`: one mail per notification, to users who have switched it on.
   * `digest`: several in one mail (`server/hiring/applications/application-digest.ts`). `none`: no mail.
   */
  mail: 'single' | 'inTime' | 'afterUndo' | 'onRequest' | 'digest' | 'none';
  /**
   * `start`: not delivered after the start of the shift. `twoHoursBefore`: not delivered later than two hours before the start. `oneDay`:
   * not delivered after 24 hours. `threeHours`: not after three. `isOnRequest`: only to users who have switched it on.
   */
  push: {
    until: 'start' | 'twoHoursBefore' | 'oneDay' | 'threeHours';
    urgency: 'low' | 'normal' | 'high';
    isOnRequest?: true;
  };
};

/** The kinds of notifications. A user can switch each of them off. */
export const NOTIFICATION_RULES = {
  newApplication: {
    isRelevantWhile: { application: ['pending'], job: 'open' },
    mail: 'digest',
    push: { until: 'start', urgency: 'normal' },
  },
  applicationWithdrawn: {
    isRelevantWhile: { application: ['withdrawn'] },
    mail: 'single',
    push: { until: 'start', urgency: 'normal' },
  },
  shiftCancelled: {
    isRelevantWhile: { application: ['cancelled'] },
    mail: 'single',
    push: { until: 'start', urgency: 'high' },
  },
  shiftCompleted: {
    isRelevantWhile: { application: ['completed'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'low' },
  },
  /** A regular has booked the shift without asking. */
  shiftBooked: {
    isRelevantWhile: { application: ['accepted', 'completed'] },
    mail: 'single',
    push: { until: 'start', urgency: 'high' },
  },
  accepted: {
    isRelevantWhile: { application: ['accepted', 'completed'] },
    mail: 'afterUndo',
    push: { until: 'start', urgency: 'high' },
  },
  declined: {
    isRelevantWhile: { application: ['declined'] },
    mail: 'afterUndo',
    push: { until: 'start', urgency: 'normal' },
  },
  // No mail of a decision precedes its undo, so there is nothing for a mail to correct.
  acceptanceUndone: {
    isRelevantWhile: { application: ['pending'] },
    mail: 'none',
    push: { until: 'start', urgency: 'high' },
  },
  declineUndone: {
    isRelevantWhile: { application: ['pending'], job: 'open' },
    mail: 'none',
    push: { until: 'start', urgency: 'normal' },
  },
  /** The business has changed the job that the worker has applied for, or is hired for (`change.ts`). */
  termsChanged: {
    isRelevantWhile: { application: ['pending', 'accepted'], isChangeOpen: true },
    mail: 'inTime',
    push: { until: 'start', urgency: 'high' },
  },
  /** A hired worker keeps the former terms. */
  changeDeclined: {
    isRelevantWhile: { application: ['accepted'] },
    mail: 'single',
    push: { until: 'start', urgency: 'normal' },
  },
  jobClosed: {
    isRelevantWhile: { application: ['pending'], job: 'closed' },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'low' },
  },
  jobReopened: {
    isRelevantWhile: { application: ['pending'], job: 'open' },
    mail: 'single',
    push: { until: 'start', urgency: 'normal' },
  },
  completionUndone: {
    isRelevantWhile: { application: ['accepted'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'high' },
  },
  newShift: {
    isRelevantWhile: { job: 'open' },
    mail: 'onRequest',
    push: { until: 'start', urgency: 'normal' },
  },
  /** A hired worker does not come, and a place is free. */
  replacementNeeded: {
    isRelevantWhile: { job: 'open' },
    mail: 'onRequest',
    push: { until: 'start', urgency: 'high' },
  },
  // The reminders before a shift (`before-shift.ts`).
  shiftReminder: {
    isRelevantWhile: { application: ['accepted'] },
    mail: 'inTime',
    push: { until: 'twoHoursBefore', urgency: 'normal' },
  },
  shiftSoon: {
    isRelevantWhile: { application: ['accepted'] },
    mail: 'none',
    push: { until: 'start', urgency: 'high' },
  },
  confirmationAsked: {
    isRelevantWhile: { application: ['accepted'], isUnconfirmed: true },
    mail: 'inTime',
    push: { until: 'twoHoursBefore', urgency: 'high' },
  },
  unconfirmed: {
    isRelevantWhile: { application: ['accepted'], isUnconfirmed: true },
    mail: 'inTime',
    push: { until: 'start', urgency: 'normal' },
  },
  /** A worker is still checked in after the planned end (`domain/attendance/automatic-check-out.ts`). */
  stillCheckedIn: {
    isRelevantWhile: { application: ['accepted', 'completed'] },
    mail: 'none',
    push: { until: 'threeHours', urgency: 'high' },
  },
  /** A check-in or check-out was made at a kiosk with the PIN of the shift. The worker knows whether they made it. */
  pinUsed: {
    isRelevantWhile: { application: ['accepted', 'completed'] },
    mail: 'onRequest',
    push: { until: 'oneDay', urgency: 'high' },
  },
  // The application is the completed shift because of which the business asks.
  regularAsked: {
    isRelevantWhile: { application: ['completed'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'normal' },
  },
  regularAgreed: {
    isRelevantWhile: { application: ['completed'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'low' },
  },
  // The hours of a shift that was worked (`domain/attendance/time-sheet.ts`). No mail says that both parties agree.
  hoursChanged: {
    isRelevantWhile: { application: ['accepted', 'completed'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'high' },
  },
  // The worker has stated other hours than those recorded or planned.
  hoursStated: {
    isRelevantWhile: { application: ['accepted', 'completed'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'normal' },
  },
  hoursDisputed: {
    isRelevantWhile: { application: ['accepted', 'completed'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'normal' },
  },
  hoursDecided: {
    isRelevantWhile: { application: ['accepted', 'completed'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'normal' },
  },
  // The business has marked the hours as paid. It pays many shifts at once, so only workers who turn the mails on get them.
  hoursSettled: {
    isRelevantWhile: { application: ['accepted', 'completed'] },
    mail: 'onRequest',
    push: { until: 'oneDay', urgency: 'normal' },
  },
  // The business has recorded that the worker has not come (`domain/attendance/no-show.ts`).
  noShowRecorded: {
    isRelevantWhile: { application: ['accepted'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'high' },
  },
  noShowDisputed: {
    isRelevantWhile: { application: ['accepted'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'normal' },
  },
  noShowDecided: {
    isRelevantWhile: { application: ['accepted', 'completed', 'cancelled'] },
    mail: 'single',
    push: { until: 'oneDay', urgency: 'normal' },
  },
  // An invited worker who has applied or booked since then knows of the job.
  invited: {
    isRelevantWhile: { application: ['withdrawn'], job: 'open' },
    mail: 'single',
    push: { until: 'start', urgency: 'high' },
  },
  // The business need not do anything, so it is quiet.
  invitationDeclined: {
    isRelevantWhile: { job: 'open' },
    mail: 'none',
    push: { until: 'start', urgency: 'low', isOnRequest: true },
  },
  // The request of a colleague to take a shift over, about the application of the colleague.
  takeoverAsked: {
    isRelevantWhile: { application: ['pending'] },
    mail: 'single',
    push: { until: 'start', urgency: 'high' },
  },
  // The same request, about the application of the worker who hands the shift over.
  handoverAsked: {
    isRelevantWhile: { application: ['accepted'], hasTaker: true },
    mail: 'inTime',
    push: { until: 'start', urgency: 'high' },
  },
  shiftHandedOver: {
    isRelevantWhile: { application: ['cancelled'] },
    mail: 'single',
    push: { until: 'start', urgency: 'high' },
  },
  handoverDeclined: {
    isRelevantWhile: { application: ['accepted'] },
    mail: 'single',
    push: { until: 'start', urgency: 'high' },
  },
  // To the colleague who asked, about their application. It is pending if it was before the request.
  shiftKept: {
    isRelevantWhile: { application: ['withdrawn', 'pending'] },
    mail: 'inTime',
    push: { until: 'start', urgency: 'high' },
  },
  /** Personal numbers of the staff ledger were shown at a kiosk. It is about no job. */
  numbersRevealed: {
    isRelevantWhile: {},
    mail: 'single',
    push: { until: 'oneDay', urgency: 'high' },
  },
  /** The personal number of the worker was among them. */
  ownNumberRevealed: {
    isRelevantWhile: {},
    mail: 'none',
    push: { until: 'oneDay', urgency: 'normal' },
  },
} as const satisfies Record<string, NotificationRule>;

export type NotificationKind = keyof typeof NOTIFICATION_RULES;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_RULES) as [NotificationKind, ...NotificationKind[]];

/** The kinds that each role receives, in the order of the settings. */
export const NOTIFICATION_KINDS_BY_ROLE: Record<Role, readonly NotificationKind[]> = {
  business: [
    'newApplication',
    'shiftBooked',
    'takeoverAsked',
    'unconfirmed',
    'changeDeclined',
    'applicationWithdrawn',
    'shiftCancelled',
    'shiftCompleted',
    'hoursStated',
    'hoursDisputed',
    'hoursDecided',
    'noShowDisputed',
    'noShowDecided',
    'regularAgreed',
    'invitationDeclined',
    'numbersRevealed',
  ],
  worker: [
    'accepted',
    'declined',
    'acceptanceUndone',
    'declineUndone',
    'termsChanged',
    'confirmationAsked',
    'shiftReminder',
    'shiftSoon',
    'stillCheckedIn',
    'pinUsed',
    'ownNumberRevealed',
    'handoverAsked',
    'shiftHandedOver',
    'handoverDeclined',
    'shiftKept',
    'shiftCancelled',
    'jobReopened',
    'jobClosed',
    'completionUndone',
    'hoursChanged',
    'hoursDecided',
    'hoursSettled',
    'noShowRecorded',
    'noShowDecided',
    'invited',
    'newShift',
    'replacementNeeded',
    'regularAsked',
  ],
};
