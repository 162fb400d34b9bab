import type { SecurityChange } from '@passa/domain';
import type { SendOptions } from 'pg-boss';

/** The closed catalogue of what is left to the queue, with what each task has to be told. */
export type TaskPayloads = {
  /** Makes a link to choose a new password, and mails it; where the address has no account, nothing comes of it. */
  'mail-password-reset': { email: string };
  /** Tells the owner of an address that somebody has tried to sign up with it, or mails the link that confirms it. */
  'mail-account-exists': { email: string };
  /** Makes a link that confirms an account's address, and mails it; where it is confirmed already, nothing comes of it. */
  'mail-confirm-address': { userId: string };
  /** Tells the owner of an account that it is logged in to otherwise than before. */
  'mail-security-change': { userId: string; change: SecurityChange };
  /** Tells a business of applications that it has not been told of. */
  'mail-new-applications': { businessId: string; applicationIds: string[] };
  /** Tells a worker that they are hired. */
  'mail-accepted': { applicationId: string };
  /** Tells a worker that they are not. */
  'mail-declined': { applicationId: string };
  /** Tells a worker who waited for an answer that there will be none. */
  'mail-job-closed': { applicationId: string };
  /** Tells a worker who waits for an answer that the job is open again. */
  'mail-job-reopened': { applicationId: string };
  /** Tells a business that somebody has taken their application back. */
  'mail-application-withdrawn': { applicationId: string };
  /** Tells the other party that a shift will not be worked as agreed. */
  'mail-shift-cancelled': { applicationId: string };
  /** Tells a business that a shift was worked. */
  'mail-shift-completed': { applicationId: string };
  /** Tells a worker that a shift they marked as completed is still to be worked. */
  'mail-completion-undone': { applicationId: string };
  /** Sends a notification to one browser. */
  'push-notification': { notificationId: string; subscriptionId: string };
  /** Removes the bytes of a file that is no more. */
  'remove-stored-file': { key: string };
};
export type TaskName = keyof TaskPayloads;

/** What is done every minute, by one process at a time. */
export type ChoreName =
  | 'close-past-jobs'
  | 'announce-applications'
  | 'remove-expired-uploads'
  | 'forget-old-notifications'
  | 'add-up-counts'
  | 'forget-what-ran-out'
  | 'end-applicant-access';

/** A task failed with something that no further try will change. */
export class NonRetryableError extends Error {}

/** Where tasks lie that failed for good, until somebody has them done after all. */
export const FAILED_TASKS = 'failed-tasks';

export type TaskOptions = Pick<
  SendOptions,
  | 'retryLimit'
  | 'retryDelay'
  | 'retryBackoff'
  | 'retryDelayMax'
  | 'expireInSeconds'
  | 'deleteAfterSeconds'
  | 'deadLetter'
>;

const DAY = 24 * 60 * 60;

// A mail server that is away for an hour costs nobody their mail. Seconds.
const MAIL: TaskOptions = {
  retryLimit: 8,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 120,
  deleteAfterSeconds: DAY,
  deadLetter: FAILED_TASKS,
};

// What is told later than in an hour the list under the bell tells better. Seconds.
const PUSH: TaskOptions = { ...MAIL, retryLimit: 6, retryDelay: 5 };

// A storage that is away for a day is waited for. Seconds.
const STORAGE: TaskOptions = { ...MAIL, retryLimit: 60 };

export const TASK_OPTIONS: Record<TaskName, TaskOptions> = {
  'mail-password-reset': MAIL,
  'mail-account-exists': MAIL,
  'mail-confirm-address': MAIL,
  'mail-security-change': MAIL,
  'mail-new-applications': MAIL,
  'mail-accepted': MAIL,
  'mail-declined': MAIL,
  'mail-job-closed': MAIL,
  'mail-job-reopened': MAIL,
  'mail-application-withdrawn': MAIL,
  'mail-shift-cancelled': MAIL,
  'mail-shift-completed': MAIL,
  'mail-completion-undone': MAIL,
  'push-notification': PUSH,
  'remove-stored-file': STORAGE,
};

/** How many of a kind one process does at once, where that is more than one: those that wait for somebody else's answer. */
export const AT_ONCE: Partial<Record<TaskName, number>> = { 'push-notification': 10 };

/** How long a task that failed for good can be looked at, and done after all. */
export const FAILED_TASKS_OPTIONS = { retentionSeconds: 14 * DAY };

/** The next minute does it again. */
export const CHORE_OPTIONS: TaskOptions = { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 60 * 60 };
