import { defineTask, RETRY_FOR_HOURS, type TaskDefinition, type TaskOptions } from '../platform/queue/task.ts';
import { mailTaskOf, SINGLE_MAIL_KINDS, type MailTask } from './mail-task.ts';

// After an hour the list of notifications says more than a push message that comes late.
const PUSH: TaskOptions = { ...RETRY_FOR_HOURS, retryLimit: 6, retryDelay: 5 };
/** A push message waits for the answer of a push service. */
const PUSH_CONCURRENCY = 10;

/** One task for each kind of notification that has a mail of its own, so that a kind is added in one place. */
const MAILS = Object.fromEntries(
  SINGLE_MAIL_KINDS.map((kind) => [mailTaskOf(kind), defineTask<{ applicationId: string }>(RETRY_FOR_HOURS)]),
) as Record<MailTask, TaskDefinition<{ applicationId: string }>>;

export const notificationTasks = {
  ...MAILS,
  /** Mails a business the applications that no digest has mentioned. */
  'mail-new-applications': defineTask<{ businessId: string; applicationIds: string[] }>(RETRY_FOR_HOURS),
  /** Sends a notification to one browser. */
  'push-notification': defineTask<{ notificationId: string; subscriptionId: string }>(PUSH, PUSH_CONCURRENCY),
};
