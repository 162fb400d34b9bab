import type { SingleMailKind } from '@passa/domain';
import { defineTasks, RETRY_FOR_HOURS, task, type TaskOptions } from '../platform/queue/task.ts';
import { mailTaskOf, SINGLE_MAIL_KINDS, type MailTask } from './mail-task.ts';

// After an hour the notification list is more useful than a late push message.
const PUSH: TaskOptions = { ...RETRY_FOR_HOURS, retryLimit: 6, retryDelay: 5 };
/** Tasks mostly wait for the push service's answer. */
const PUSH_CONCURRENCY = 10;

const mailTask = task<{ applicationId: string }>(RETRY_FOR_HOURS);
const mailTasks = SINGLE_MAIL_KINDS.map((kind: SingleMailKind) => [mailTaskOf(kind), mailTask]);

export const notificationTasks = defineTasks({
  /** One task for each kind of notification with a mail of its own. */
  ...(Object.fromEntries(mailTasks) as Record<MailTask, typeof mailTask>),
  /** Mails a business the applications that no digest has announced yet. */
  'mail-new-applications': task<{ businessId: string; applicationIds: string[] }>(RETRY_FOR_HOURS),
  /** Sends a notification to one browser. */
  'push-notification': task<{ notificationId: string; subscriptionId: string }>(PUSH, PUSH_CONCURRENCY),
});
