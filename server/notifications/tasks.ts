import { NOTIFICATION_RULES, type SingleMailKind } from '@passa/domain';
import { defineTasks, RETRY_FOR_HOURS, task, type TaskOptions } from '../platform/queue/task.ts';

// After an hour the notification list is more useful than a late push message.
const PUSH: TaskOptions = { ...RETRY_FOR_HOURS, retryLimit: 6, retryDelay: 5 };
/** Tasks mostly wait for the push service's response. */
export const PUSH_CONCURRENCY = 10;

/** The tasks that mail one notification, by its kind. */
export const MAIL_TASKS = {
  applicationWithdrawn: 'mail-application-withdrawn',
  shiftCancelled: 'mail-shift-cancelled',
  shiftCompleted: 'mail-shift-completed',
  shiftBooked: 'mail-shift-booked',
  accepted: 'mail-accepted',
  declined: 'mail-declined',
  jobClosed: 'mail-job-closed',
  jobReopened: 'mail-job-reopened',
  completionUndone: 'mail-completion-undone',
  regularAsked: 'mail-regular-asked',
  regularAgreed: 'mail-regular-agreed',
  shiftReminder: 'mail-shift-reminder',
  confirmationAsked: 'mail-confirmation-asked',
  unconfirmed: 'mail-unconfirmed',
  hoursChanged: 'mail-hours-changed',
  hoursStated: 'mail-hours-stated',
  hoursDisputed: 'mail-hours-disputed',
  hoursDecided: 'mail-hours-decided',
  hoursSettled: 'mail-hours-settled',
  pinUsed: 'mail-pin-used',
  noShowRecorded: 'mail-no-show-recorded',
  noShowDisputed: 'mail-no-show-disputed',
  noShowDecided: 'mail-no-show-decided',
  takeoverAsked: 'mail-takeover-asked',
  handoverAsked: 'mail-handover-asked',
  shiftHandedOver: 'mail-shift-handed-over',
  handoverDeclined: 'mail-handover-declined',
  termsChanged: 'mail-terms-changed',
  changeDeclined: 'mail-change-declined',
  shiftKept: 'mail-shift-kept',
} as const satisfies Record<SingleMailKind, string>;

export const SINGLE_MAIL_KINDS = Object.keys(MAIL_TASKS) as SingleMailKind[];
export type MailTask = (typeof MAIL_TASKS)[SingleMailKind];

/** The tasks that wait until the decision they mail can no longer be undone. */
export const delayedMailTasks: MailTask[] = SINGLE_MAIL_KINDS.filter(
  (kind) => NOTIFICATION_RULES[kind].mail === 'afterUndo',
).map((kind) => MAIL_TASKS[kind]);

/**
 * @property notificationId missing in tasks of earlier releases
 * @property causedBy the account that caused the mail, if it is not the other party of the application
 */
export type NotificationMail = { applicationId: string; notificationId?: string; causedBy?: string };

/** A notification, and the browser that it is sent to. */
export type PushTask = { notificationId: string; subscriptionId: string };

const mailTask = task<NotificationMail>(RETRY_FOR_HOURS);
const mailTasks = Object.values(MAIL_TASKS).map((name) => [name, mailTask]);

export const notificationTasks = defineTasks({
  ...(Object.fromEntries(mailTasks) as Record<MailTask, typeof mailTask>),
  /** Mails a worker a new shift that suits them. */
  'mail-new-shift': task<{ notificationId: string }>(RETRY_FOR_HOURS),
  /** Mails a worker a place that is free again. */
  'mail-replacement-needed': task<{ notificationId: string }>(RETRY_FOR_HOURS),
  /** Mails a worker an invitation to a job. */
  'mail-invitation': task<{ notificationId: string }>(RETRY_FOR_HOURS),
  /** Mails a venue that personal numbers were shown at a kiosk. */
  'mail-numbers-revealed': task<{ notificationId: string }>(RETRY_FOR_HOURS),
  /** Mails a business the applications that no digest has announced yet. */
  'mail-new-applications': task<{ businessId: string; applicationIds: string[] }>(RETRY_FOR_HOURS),
  // Tasks of an earlier release, which mailed that a decision was undone. The queue or a backup may still have some.
  'mail-acceptance-undone': mailTask,
  'mail-decline-undone': mailTask,
  /** Sends a notification to one browser. */
  'push-notification': task<PushTask>(PUSH, PUSH_CONCURRENCY),
  /** Sends notifications to many browsers: a task for each would take longer to enqueue than the notifications to insert. */
  'push-notifications': task<{ pushes: PushTask[] }>(PUSH),
});
