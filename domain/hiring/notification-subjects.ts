import type { NotificationKind } from './notification-kinds.ts';

/** The kinds that are about an invitation to a job. */
export const INVITATION_NOTIFICATION_KINDS = ['invited', 'invitationDeclined'] as const satisfies NotificationKind[];
export type InvitationNotificationKind = (typeof INVITATION_NOTIFICATION_KINDS)[number];

export const isAboutInvitation = (kind: NotificationKind): kind is InvitationNotificationKind =>
  INVITATION_NOTIFICATION_KINDS.some((each) => each === kind);

/** The kinds that are about a job which the recipient may take. */
export const JOB_NOTIFICATION_KINDS = ['newShift', 'replacementNeeded'] as const satisfies NotificationKind[];
export type JobNotificationKind = (typeof JOB_NOTIFICATION_KINDS)[number];

export const isAboutJob = (kind: NotificationKind): kind is JobNotificationKind =>
  JOB_NOTIFICATION_KINDS.some((each) => each === kind);

/** The kinds that are about personal numbers which were shown. */
export const REVEAL_NOTIFICATION_KINDS = ['numbersRevealed', 'ownNumberRevealed'] as const satisfies NotificationKind[];
export type RevealNotificationKind = (typeof REVEAL_NOTIFICATION_KINDS)[number];

export const isAboutReveal = (kind: NotificationKind): kind is RevealNotificationKind =>
  REVEAL_NOTIFICATION_KINDS.some((each) => each === kind);

/** The kinds that are about an application. */
export type ApplicationNotificationKind = Exclude<
  NotificationKind,
  JobNotificationKind | InvitationNotificationKind | RevealNotificationKind
>;

/** The kinds that are about the hours of a shift that was worked. A party that takes a step on the hours has dealt with them. */
export const HOURS_NOTIFICATION_KINDS = [
  'shiftCompleted',
  'hoursChanged',
  'hoursStated',
  'hoursDisputed',
  'hoursDecided',
  'hoursSettled',
] as const satisfies ApplicationNotificationKind[];

/** Whether a business reads about it on its page for hours. A completion leads to the applicants instead, where it can be undone. */
export const opensHoursPage = (kind: NotificationKind): boolean =>
  kind !== 'shiftCompleted' && HOURS_NOTIFICATION_KINDS.some((each) => each === kind);

/** The kinds that are due at a time before a shift, and follow no action (`before-shift.ts`). */
export const REMINDER_KINDS = [
  'confirmationAsked',
  'shiftReminder',
  'shiftSoon',
  'unconfirmed',
] as const satisfies ApplicationNotificationKind[];
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const isReminder = (kind: NotificationKind): kind is ReminderKind =>
  REMINDER_KINDS.some((each) => each === kind);
