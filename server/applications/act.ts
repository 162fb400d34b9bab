import {
  APPLICATION_TRANSITIONS,
  applicationActions,
  JOB_ACTION_OF,
  JOB_TRANSITIONS,
  nextState,
  type ApplicationAction,
  type Role,
} from '@passa/domain';
import type { Transaction } from '../platform/database/database.ts';
import { takeTurns } from '../platform/database/worker-turns.ts';
import { ApiError, type ErrorCode } from '../platform/http/errors.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { TaskName } from '../platform/queue/tasks.ts';
import { isPartyTo } from './policy.ts';
import {
  jobIdOf,
  lockApplication,
  lockJob,
  updateApplication,
  updateJob,
  type Application,
  type ApplicationChange,
  type Job,
  type JobChange,
} from './queries.ts';

/** What an action notes down beside the new statuses (specification section 3). */
const NOTED: Record<
  ApplicationAction,
  (application: Application, now: Date) => { application: ApplicationChange; job: JobChange }
> = {
  accept: (application, now) => ({
    application: { assignedAt: now },
    job: { assignedWorkerId: application.workerId, applicationId: application.id },
  }),
  decline: () => ({ application: {}, job: {} }),
  complete: (application, now) => {
    const completion = { completedAt: now, completedBy: application.workerId };
    return { application: completion, job: completion };
  },
};

/** The mail that tells the other party of an action. */
export const TOLD_BY = {
  accept: 'mail-accepted',
  decline: 'mail-declined',
  complete: 'mail-shift-completed',
} as const satisfies Record<ApplicationAction, TaskName>;

/**
 * Accepts, declines or completes an application, and moves its job along with it. The mail that tells of it is left to
 * the queue.
 * @returns the statuses that both have now
 * @throws ApiError notFound for who has no part in it, else the reason why it cannot be done now; workerUnavailable
 *   comes from the database's own constraint
 */
export async function act(
  tx: Transaction,
  queue: Queue,
  who: { userId: string; role: Role },
  applicationId: string,
  action: ApplicationAction,
  now: Date,
) {
  const jobId = await jobIdOf(tx, applicationId);
  const job = jobId && (await lockJob(tx, jobId));
  const application = job && (await lockApplication(tx, applicationId));
  if (!application || !isPartyTo(who, application)) throw new ApiError('notFound');

  // Held against the table here, under the lock: what the screen showed may be over by now.
  const situation = { status: job.status, hasStarted: job.startDate <= now };
  const isAllowed = applicationActions(application, situation, who.role).includes(action);
  const applicationStatus = nextState(APPLICATION_TRANSITIONS, application.status, who.role, action);
  if (!isAllowed || !applicationStatus) throw new ApiError(reasonAgainst(action, application, job));
  const jobAction = JOB_ACTION_OF[action];
  const jobStatus = jobAction && nextState(JOB_TRANSITIONS, job.status, who.role, jobAction);

  if (action === 'accept') await takeTurns(tx, application.workerId);
  const noted = NOTED[action](application, now);
  await updateApplication(tx, application.id, { ...noted.application, status: applicationStatus, updatedAt: now });
  if (jobStatus) await updateJob(tx, job.id, { ...noted.job, status: jobStatus, updatedAt: now });
  await queue.enqueue(tx, TOLD_BY[action], { applicationId });
  return {
    application: { id: application.id, status: applicationStatus },
    job: { id: job.id, status: jobStatus ?? job.status },
  };
}

function reasonAgainst(action: ApplicationAction, application: Application, job: Job): ErrorCode {
  if (action === 'complete') return 'shiftNotAssigned';
  if (application.status !== 'pending') return 'applicationDecided';
  return job.status === 'open' ? 'jobStarted' : 'jobNotOpen';
}
