import type { ApplicationStatus, JobStatus, NotificationKind } from '@passa/domain';

/** What is so as long as there is something to tell. */
const SO: Record<NotificationKind, { application: readonly ApplicationStatus[]; job?: JobStatus }> = {
  newApplication: { application: ['pending'], job: 'open' },
  applicationWithdrawn: { application: ['withdrawn'] },
  shiftCancelled: { application: ['cancelled'] },
  shiftCompleted: { application: ['completed'] },
  accepted: { application: ['accepted', 'completed'] },
  declined: { application: ['declined'] },
  jobClosed: { application: ['pending'], job: 'closed' },
  jobReopened: { application: ['pending'], job: 'open' },
  completionUndone: { application: ['accepted'] },
};

/** Whether what was to be told is still true when the mail or the message is made. */
export function isStillSo(
  kind: NotificationKind,
  { application, job }: { application: { status: ApplicationStatus }; job: { status: JobStatus } },
): boolean {
  const so = SO[kind];
  return so.application.includes(application.status) && (so.job ?? job.status) === job.status;
}
