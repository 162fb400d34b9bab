import {
  hasOwnMail,
  isSingleMail,
  NOTIFICATION_KINDS,
  NOTIFICATION_RULES,
  type OwnMailKind,
  type SingleMailKind,
} from '@passa/domain';
import { RETRY_FOR_HOURS } from '../../platform/queue/retries.ts';
import { defineTasks, task, type TaskOptions } from '../../platform/queue/task.ts';

// After an hour the notification list is more useful than a late push message.
const PUSH: TaskOptions = { ...RETRY_FOR_HOURS, retryLimit: 6, retryDelay: 5 };
/** Tasks mostly wait for the push service's response. */
export const PUSH_CONCURRENCY = 10;

/** The kinds about an application of which each notification has a mail of its own. */
export const SINGLE_MAIL_KINDS = NOTIFICATION_KINDS.filter(isSingleMail);
export type MailTask = (typeof NOTIFICATION_RULES)[SingleMailKind]['mailTask'];

/** The other kinds of which each notification has a mail of its own. */
export type OtherMailKind = Exclude<OwnMailKind, SingleMailKind>;
export const OTHER_MAIL_KINDS = NOTIFICATION_KINDS.filter(
  (kind): kind is OtherMailKind => hasOwnMail(kind) && !isSingleMail(kind),
);
export type OtherMailTask = (typeof NOTIFICATION_RULES)[OtherMailKind]['mailTask'];

/** The task that mails a notification of a kind. */
export const mailTaskOf = <Kind extends OwnMailKind>(kind: Kind): (typeof NOTIFICATION_RULES)[Kind]['mailTask'] =>
  NOTIFICATION_RULES[kind].mailTask;

/** The tasks that wait until the decision they mail can no longer be undone. */
export const delayedMailTasks: MailTask[] = SINGLE_MAIL_KINDS.filter(
  (kind) => NOTIFICATION_RULES[kind].mail === 'afterUndo',
).map(mailTaskOf);

/**
 * @property notificationId missing in tasks of earlier releases
 * @property causedBy the account that caused the mail, if it is not the other party of the application
 */
export type NotificationMail = { applicationId: string; notificationId?: string; causedBy?: string };

/** A notification, and the browser that it is sent to. */
export type PushTask = { notificationId: string; subscriptionId: string };

const mailTask = task<NotificationMail>(RETRY_FOR_HOURS);
const otherMailTask = task<{ notificationId: string }>(RETRY_FOR_HOURS);

const sameTask = <Name extends string, Task>(names: Name[], one: Task) =>
  Object.fromEntries(names.map((name) => [name, one])) as Record<Name, Task>;

export const notificationTasks = defineTasks({
  ...sameTask<MailTask, typeof mailTask>(SINGLE_MAIL_KINDS.map(mailTaskOf), mailTask),
  ...sameTask<OtherMailTask, typeof otherMailTask>(OTHER_MAIL_KINDS.map(mailTaskOf), otherMailTask),
  /** Mails a member of a venue the applications that no digest has announced yet. */
  'mail-new-applications': task<{ businessId: string; userId?: string; applicationIds: string[] }>(RETRY_FOR_HOURS),
  // Tasks of an earlier release, which mailed that a decision was undone. The queue or a backup may still have some.
  'mail-acceptance-undone': mailTask,
  'mail-decline-undone': mailTask,
  /** Sends a notification to one browser. */
  'push-notification': task<PushTask>(PUSH, PUSH_CONCURRENCY),
  /** Sends notifications to many browsers: a task for each would take longer to enqueue than the notifications to insert. */
  'push-notifications': task<{ pushes: PushTask[] }>(PUSH),
});
