import {
  actionsWithFormerWorker,
  APPLICATION_TRANSITIONS,
  applicationActions,
  JOB_ACTION_OF,
  JOB_TRANSITIONS,
  jobSituation,
  nextState,
  type ApplicationStep,
  type Role,
} from '@passa/domain';
import { keepAccessInStep } from '../applicant-access/index.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockWorkerSchedule } from '../../database/locks.ts';
import { ApiError, type ErrorCode } from '../../platform/http/errors.ts';
import { lockAccountForShare, tryLockAccountForShare } from '../../database/locks.ts';
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
import { recordStep } from './record.ts';
import { tellOf } from './tell-of.ts';

type Who = { userId: string; role: Role };

/** What is done, and what is said about it. */
export type Act = { step: Exclude<ApplicationStep, 'cancel'> } | { step: 'cancel'; reason: string };

const UNASSIGNED = { assignedWorkerId: null, applicationId: null } satisfies JobChange;

/** What an act notes down beside the new statuses (specification section 3). */
function noted(
  act: Act,
  who: Who,
  application: Application,
  now: Date,
): { application: ApplicationChange; job: JobChange } {
  switch (act.step) {
    case 'accept':
      return {
        application: { assignedAt: now },
        job: { assignedWorkerId: application.workerId, applicationId: application.id },
      };
    case 'complete': {
      const completion = { completedAt: now, completedBy: who.userId };
      return { application: completion, job: completion };
    }
    case 'cancel':
      return {
        application: { cancelledAt: now, cancelledBy: who.role, cancelReason: act.reason },
        job: UNASSIGNED,
      };
    case 'undoCompletion': {
      const completion = { completedAt: null, completedBy: null };
      return { application: completion, job: completion };
    }
    case 'decline':
    case 'withdraw':
      return { application: {}, job: {} };
  }
}

/**
 * Accepts, declines, withdraws, cancels or completes an application, or undoes its completion, and moves its job along
 * with it. Whom it concerns is told.
 * @param wanted what to do
 * @returns the statuses that both have now
 * @throws ApiError notFound for who has no part in it, else the reason why it cannot be done now; workerUnavailable
 *   comes from the database's own constraint
 */
export async function act(change: UnitOfWork, who: Who, applicationId: string, wanted: Act) {
  const { tx, now } = change;
  const jobId = await jobIdOf(tx, applicationId);
  const job = jobId && (await lockJob(tx, jobId));
  const application = job && (await lockApplication(tx, applicationId));
  if (!application || !isPartyTo(who, application)) throw new ApiError('notFound');

  // Held against the table here, under the lock: what the screen showed may be over by now.
  const situation = jobSituation(job, now);
  const isAllowed =
    applicationActions(application, situation, who.role).includes(wanted.step) ||
    (who.role === 'business' &&
      actionsWithFormerWorker(application, situation).includes(wanted.step) &&
      !(await tryLockAccountForShare(tx, { userId: application.workerId, role: 'worker' })));
  const applicationStatus = nextState(APPLICATION_TRANSITIONS, application.status, who.role, wanted.step);
  if (!isAllowed || !applicationStatus) throw new ApiError(reasonAgainst(wanted.step, application, job));
  const jobAction = JOB_ACTION_OF[wanted.step];
  const jobStatus = jobAction && nextState(JOB_TRANSITIONS, job.status, who.role, jobAction);

  if (wanted.step === 'accept') await lockWorkerSchedule(tx, application.workerId);
  if (wanted.step === 'undoCompletion') await holdParties(tx, application);
  const notes = noted(wanted, who, application, now);
  await updateApplication(tx, application.id, { ...notes.application, status: applicationStatus, updatedAt: now });
  if (jobStatus) await updateJob(tx, job.id, { ...notes.job, status: jobStatus, updatedAt: now });
  await keepAccessInStep(change, [job.id]);
  await recordStep(change, wanted.step, who, application);
  await tellOf(change, wanted.step, who.role, application);
  return {
    application: { id: application.id, status: applicationStatus },
    job: { id: job.id, status: jobStatus ?? job.status },
  };
}

/** A shift that is still to be worked needs both: who deletes their account has none left. */
async function holdParties(tx: Transaction, { workerId, businessId }: Application): Promise<void> {
  const isThere = await tryLockAccountForShare(tx, { userId: workerId, role: 'worker' });
  if (!isThere) throw new ApiError('workerGone');
  await lockAccountForShare(tx, { userId: businessId, role: 'business' });
}

function reasonAgainst(step: ApplicationStep, application: Application, job: Job): ErrorCode {
  if (step === 'complete') return 'shiftNotAssigned';
  if (step === 'undoCompletion') return application.status === 'completed' ? 'shiftEnded' : 'shiftNotCompleted';
  if (step === 'cancel') return application.status === 'accepted' ? 'jobStarted' : 'shiftNotCancellable';
  if (application.status === 'withdrawn') return 'applicationWithdrawn';
  if (application.status !== 'pending') return 'applicationDecided';
  return job.status === 'open' ? 'jobStarted' : 'jobNotOpen';
}
