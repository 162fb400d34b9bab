import type { Post } from './deliver.ts';
import { mailApplicationWithdrawn } from './mail-application-withdrawn.ts';
import { mailCompletionUndone } from './mail-completion-undone.ts';
import { mailAccepted, mailDeclined } from './mail-decision.ts';
import { mailJobClosed } from './mail-job-closed.ts';
import { mailJobReopened } from './mail-job-reopened.ts';
import { mailNewApplications } from './mail-new-applications.ts';
import { mailShiftCancelled } from './mail-shift-cancelled.ts';
import { mailShiftCompleted } from './mail-shift-completed.ts';
import type { TaskHandlers } from '../tasks.ts';

/** How each notification is mailed. What stands in a mail, and whether it is wanted, is read when it is made. */
export function notificationMails(post: Post) {
  return {
    'mail-new-applications': (task) => mailNewApplications(post, task),
    'mail-accepted': (task) => mailAccepted(post, task),
    'mail-declined': (task) => mailDeclined(post, task),
    'mail-job-closed': (task) => mailJobClosed(post, task),
    'mail-job-reopened': (task) => mailJobReopened(post, task),
    'mail-application-withdrawn': (task) => mailApplicationWithdrawn(post, task),
    'mail-shift-cancelled': (task) => mailShiftCancelled(post, task),
    'mail-shift-completed': (task) => mailShiftCompleted(post, task),
    'mail-completion-undone': (task) => mailCompletionUndone(post, task),
  } satisfies Partial<TaskHandlers>;
}
