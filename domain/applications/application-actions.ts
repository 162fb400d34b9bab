import type { JobStatus } from '../jobs/job-transitions.ts';
import { actionsFrom, type Actor } from '../transitions.ts';
import { APPLICATION_TRANSITIONS, type ApplicationAction, type ApplicationStatus } from './application-transitions.ts';

/** The state in which the job has to be for an action on one of its applications (specification section 4). */
export const JOB_STATUS_FOR: Record<ApplicationAction, JobStatus> = {
  accept: 'open',
  decline: 'open',
  complete: 'hired',
};

/**
 * What an actor may do with an application at this moment: what the server allows, and what the screen enables.
 * @param hasStarted whether the shift has begun; nobody is hired for one that has
 */
export function applicationActions(
  application: { status: ApplicationStatus },
  job: { status: JobStatus; hasStarted: boolean },
  actor: Actor,
): ApplicationAction[] {
  return actionsFrom(APPLICATION_TRANSITIONS, application.status, actor).filter(
    (action) => JOB_STATUS_FOR[action] === job.status && !(action === 'accept' && job.hasStarted),
  );
}

/** Whether a worker may apply: once, for an open job that has not started (design decision 7). */
export function mayApply(job: { status: JobStatus; hasStarted: boolean }, hasApplied: boolean): boolean {
  return job.status === 'open' && !job.hasStarted && !hasApplied;
}
