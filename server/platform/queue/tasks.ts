import type { SendOptions } from 'pg-boss';

/** The closed catalogue of what is left to the queue, with what each task has to be told. */
export type TaskPayloads = {
  /** Makes a link to choose a new password, and mails it; where the address has no account, nothing comes of it. */
  'mail-password-reset': { email: string };
  /** Removes the bytes of a file that is no more. */
  'remove-stored-file': { key: string };
};
export type TaskName = keyof TaskPayloads;

/** What is done every minute, by one process at a time. */
export type ChoreName = 'close-past-jobs' | 'remove-expired-uploads';

export type TaskOptions = Pick<
  SendOptions,
  'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax' | 'expireInSeconds' | 'deleteAfterSeconds'
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
};

// A storage that is away for a day is waited for. Seconds.
const STORAGE: TaskOptions = { ...MAIL, retryLimit: 60 };

export const TASK_OPTIONS: Record<TaskName, TaskOptions> = {
  'mail-password-reset': MAIL,
  'remove-stored-file': STORAGE,
};

/** The next minute does it again. */
export const CHORE_OPTIONS: TaskOptions = { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 60 * 60 };
