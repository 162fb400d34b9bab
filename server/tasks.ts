import { accountTasks } from './accounts/mail-account-action.ts';
import { fileTasks } from './files/remove-files.ts';
import { hiringTasks } from './hiring/core/tasks.ts';
import { delayedMailTasks, notificationTasks } from './notifications/core/tasks.ts';
import { peopleTasks } from './people/sign-up/mail-account-exists.ts';
import { securityTasks } from './security/core/tasks.ts';
import { venueTasks } from './venues/invitations/mail-invitation.ts';

/** The closed catalogue of tasks. Each capability declares its own. */
export const TASKS = {
  ...accountTasks,
  ...securityTasks,
  ...peopleTasks,
  ...hiringTasks,
  ...notificationTasks,
  ...fileTasks,
  ...venueTasks,
};

/**
 * How long tasks of some kinds wait before they run, by name.
 * @param decisionMailDelay seconds
 */
export const startDelays = (decisionMailDelay: number): Record<string, number> =>
  Object.fromEntries(delayedMailTasks.map((name) => [name, decisionMailDelay]));
