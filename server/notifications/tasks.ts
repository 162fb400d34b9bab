import { defineTask, RETRY_FOR_HOURS, type TaskOptions } from '../platform/queue/task.ts';

// After an hour the list of notifications says more than a push message that comes late.
const PUSH: TaskOptions = { ...RETRY_FOR_HOURS, retryLimit: 6, retryDelay: 5 };
/** A push message waits for the answer of a push service. */
const PUSH_CONCURRENCY = 10;

type AboutApplication = { applicationId: string };

export const notificationTasks = {
  /** Tells a business of applications that it has not been told of. */
  'mail-new-applications': defineTask<{ businessId: string; applicationIds: string[] }>(RETRY_FOR_HOURS),
  /** Tells a worker that they are hired. */
  'mail-accepted': defineTask<AboutApplication>(RETRY_FOR_HOURS),
  /** Tells a worker that they are not. */
  'mail-declined': defineTask<AboutApplication>(RETRY_FOR_HOURS),
  /** Tells a worker who waited for an answer that there will be none. */
  'mail-job-closed': defineTask<AboutApplication>(RETRY_FOR_HOURS),
  /** Tells a worker who waits for an answer that the job is open again. */
  'mail-job-reopened': defineTask<AboutApplication>(RETRY_FOR_HOURS),
  /** Tells a business that a worker has withdrawn an application. */
  'mail-application-withdrawn': defineTask<AboutApplication>(RETRY_FOR_HOURS),
  /** Tells the other party that a shift is cancelled. */
  'mail-shift-cancelled': defineTask<AboutApplication>(RETRY_FOR_HOURS),
  /** Tells a business that a shift was worked. */
  'mail-shift-completed': defineTask<AboutApplication>(RETRY_FOR_HOURS),
  /** Tells a worker that a shift they marked as completed is still to be worked. */
  'mail-completion-undone': defineTask<AboutApplication>(RETRY_FOR_HOURS),
  /** Sends a notification to one browser. */
  'push-notification': defineTask<{ notificationId: string; subscriptionId: string }>(PUSH, PUSH_CONCURRENCY),
};
