import type { ApplicationStep, AuditAction, Role } from '@passa/domain';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { Application } from './queries.ts';

const ACTION_OF: Record<ApplicationStep, AuditAction> = {
  withdraw: 'application-withdrawn',
  accept: 'application-accepted',
  decline: 'application-declined',
  cancel: 'shift-cancelled',
  complete: 'shift-completed',
  undoCompletion: 'completion-undone',
};

const about = ({ id, jobId, workerId, businessId }: Application) => ({
  applicationId: id,
  jobId,
  workerId,
  businessId,
});

/** Notes that somebody has applied, for the first time or again. */
export function recordApplying({ record }: UnitOfWork, application: Application): Promise<void> {
  return record({ action: 'application-made', actorId: application.workerId, ...about(application) });
}

/** Notes who took a step with an application, and what a cancelling has done to its job. */
export async function recordStep(
  { record }: UnitOfWork,
  step: ApplicationStep,
  who: { userId: string; role: Role },
  application: Application,
): Promise<void> {
  const { jobId, businessId } = application;
  await record({ action: ACTION_OF[step], actorId: who.userId, ...about(application) });
  if (step !== 'cancel') return;
  // The job's own part of it, for its business alone: to the worker the application's is all.
  await record({
    action: who.role === 'worker' ? 'job-reopened' : 'job-closed',
    actorId: who.userId,
    jobId,
    businessId,
  });
}
