import type { JobStatus } from './job-transitions.ts';
import { actionsFrom, type Actor } from './transitions.ts';
import { APPLICATION_TRANSITIONS, type ApplicationAction, type ApplicationStatus } from './application-transitions.ts';

/** What of a job decides on what can be done with its applications. */
export type JobSituation = {
  status: JobStatus;
  /** Whether the shift has begun. */
  hasStarted: boolean;
  /** Whether the shift has ended. */
  hasEnded: boolean;
};

/** What of a stored job decides on what can be done with its applications at this moment. */
export function jobSituation(job: { status: JobStatus; startDate: Date; endDate: Date }, now: Date): JobSituation {
  return { status: job.status, hasStarted: job.startDate <= now, hasEnded: job.endDate <= now };
}

/** The state in which the job has to be for an action on one of its applications (specification section 4). */
export const JOB_STATUS_FOR: Record<ApplicationAction, JobStatus | 'any'> = {
  apply: 'open',
  // Also from a job that is filled or closed: who waits for nothing may say so.
  withdraw: 'any',
  accept: 'open',
  decline: 'open',
  cancel: 'hired',
  complete: 'hired',
  undoCompletion: 'completed',
};

/** What is too late once the shift has begun. */
const BEFORE_THE_START: ApplicationAction[] = ['apply', 'accept', 'cancel'];
/** What is too late once the shift has ended. */
const BEFORE_THE_END: ApplicationAction[] = ['undoCompletion'];

/** Whether a job is such that an action on one of its applications is possible at all, whoever acts. */
function isPossible(action: ApplicationAction, job: JobSituation): boolean {
  const status = JOB_STATUS_FOR[action];
  if (status !== 'any' && status !== job.status) return false;
  if (job.hasStarted && BEFORE_THE_START.includes(action)) return false;
  return !(job.hasEnded && BEFORE_THE_END.includes(action));
}

/** What an actor may do with an application at this moment: what the server allows, and what the screen enables. */
export function applicationActions(
  application: { status: ApplicationStatus },
  job: JobSituation,
  actor: Actor,
): ApplicationAction[] {
  return actionsFrom(APPLICATION_TRANSITIONS, application.status, actor).filter((action) => isPossible(action, job));
}

/**
 * What a business may do with the application of a worker who has deleted the account: cancel it when it was hired for,
 * also once the shift has begun, since only the worker could have completed it.
 */
export function actionsWithFormerWorker(
  application: { status: ApplicationStatus },
  job: JobSituation,
): ApplicationAction[] {
  return application.status === 'accepted' && job.status === JOB_STATUS_FOR.cancel ? ['cancel'] : [];
}

/**
 * Whether a worker may apply: once, for an open job that has not started (design decision 7). Who has withdrawn may
 * apply again.
 * @param application the one they made, if they have
 */
export function mayApply(job: JobSituation, application: { status: ApplicationStatus } | null): boolean {
  return application ? applicationActions(application, job, 'worker').includes('apply') : isPossible('apply', job);
}
