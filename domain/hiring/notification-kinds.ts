import type { Role } from '../enumerations.ts';
import type { ApplicationStatus, JobStatus } from './statuses.ts';

/**
 * The statuses for which a notification is true. With any other status it is neither mailed nor pushed. A kind without `application`
 * is about a job that the recipient has not applied for.
 */
export type RelevantStatuses = { application?: readonly ApplicationStatus[]; job?: JobStatus };

type NotificationRule = {
  isRelevantWhile: RelevantStatuses;
  /**
   * `single`: one mail per notification. `afterUndo`: the same, once the decision can no longer be undone. `onRequest`: one mail per
   * notification, to users who have switched it on. `digest`: several in one mail (`server/hiring/application-digest.ts`).
   * `none`: no mail.
   */
  mail: 'single' | 'afterUndo' | 'onRequest' | 'digest' | 'none';
  /**
   * `start`: not delivered after the start of the shift. `oneDay`: not delivered after 24 hours. `isOnRequest`: only to users who have
   * switched it on.
   */
  push: { until: 'start' | 'oneDay'; urgency: 'low' | 'normal' | 'high'; isOnRequest?: true };
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
} as const satisfies Record<string, NotificationRule>;

export type NotificationKind = keyof typeof NOTIFICATION_RULES;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_RULES) as [NotificationKind, ...NotificationKind[]];

/** The kinds that each role receives, in the order of the settings. */
export const NOTIFICATION_KINDS_BY_ROLE: Record<Role, readonly NotificationKind[]> = {
  business: [
    'newApplication',
    'shiftBooked',
    'applicationWithdrawn',
    'shiftCancelled',
    'shiftCompleted',
    'regularAgreed',
    'invitationDeclined',
  ],
  worker: [
    'accepted',
    'declined',
    'acceptanceUndone',
    'declineUndone',
    'shiftCancelled',
    'jobReopened',
    'jobClosed',
    'completionUndone',
    'invited',
    'newShift',
    'regularAsked',
  ],
};

/** The kinds that are about an invitation to a job. */
export const INVITATION_NOTIFICATION_KINDS = ['invited', 'invitationDeclined'] as const satisfies NotificationKind[];
export type InvitationNotificationKind = (typeof INVITATION_NOTIFICATION_KINDS)[number];

export const isAboutInvitation = (kind: NotificationKind): kind is InvitationNotificationKind =>
  INVITATION_NOTIFICATION_KINDS.some((each) => each === kind);

/** The kinds that are about an application. */
export type ApplicationNotificationKind = Exclude<NotificationKind, 'newShift' | InvitationNotificationKind>;

type KindsWithMail<Mail extends NotificationRule['mail']> = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_RULES)[Kind]['mail'] extends Mail ? Kind : never;
}[NotificationKind];

/** The kinds about an application that are mailed one by one, not in a digest. */
export type SingleMailKind = Extract<KindsWithMail<'single' | 'afterUndo'>, ApplicationNotificationKind>;
/** The kinds that are mailed, one by one or in a digest. */
export type MailedKind = KindsWithMail<'single' | 'afterUndo' | 'onRequest' | 'digest'>;

/** Whether a kind is mailed at all. Every kind is pushed. */
export const isMailed = (kind: NotificationKind): kind is MailedKind => NOTIFICATION_RULES[kind].mail !== 'none';

/** Whether a user who has chosen nothing receives a kind by a channel. */
export function isOnByDefault(kind: NotificationKind, channel: 'byMail' | 'byPush'): boolean {
  const { mail, push }: NotificationRule = NOTIFICATION_RULES[kind];
  return channel === 'byPush' ? !push.isOnRequest : mail !== 'onRequest';
}

/**
 * Whether a notification is still relevant. Checked when its mail or push message is written, which may be later than the event.
 */
export function isStillRelevant(
  kind: NotificationKind,
  { application, job }: { application?: { status: ApplicationStatus }; job: { status: JobStatus } },
): boolean {
  const { isRelevantWhile }: NotificationRule = NOTIFICATION_RULES[kind];
  const isOfApplication = !application || (isRelevantWhile.application?.includes(application.status) ?? true);
  return isOfApplication && (isRelevantWhile.job ?? job.status) === job.status;
}
