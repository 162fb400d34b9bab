import type { ApplicationStep, NotificationKind, Role } from '@passa/domain';
import { pendingApplicationsTo } from '../jobs/index.ts';
import { notify, type Notice } from '../../notifications/index.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { Application } from './queries.ts';

/** What the other party is told of a step. */
const NOTIFICATION_OF: Record<ApplicationStep, NotificationKind> = {
  withdraw: 'applicationWithdrawn',
  accept: 'accepted',
  decline: 'declined',
  cancel: 'shiftCancelled',
  complete: 'shiftCompleted',
  undoCompletion: 'completionUndone',
};

/** Tells of an application that was made, or of a step that was taken with one, on every screen that shows it. */
export function tellScreens({ publish }: UnitOfWork, { id, jobId, workerId, businessId }: Application): void {
  publish({ users: [workerId, businessId] }, { type: 'application-changed', jobId, applicationId: id });
}

/** Tells of a step: the other party, who else is concerned, and every screen that shows it. */
export async function tellOf(
  change: UnitOfWork,
  step: ApplicationStep,
  by: Role,
  application: Application,
): Promise<void> {
  const { id, jobId, workerId, businessId } = application;
  tellScreens(change, application);
  const other = by === 'worker' ? businessId : workerId;
  const notices: Notice[] = [{ userId: other, kind: NOTIFICATION_OF[step], applicationId: id }];
  if (step === 'accept') change.publish({ role: 'worker' }, { type: 'job-changed', jobId });
  if (step === 'cancel') {
    const opensAgain = by === 'worker';
    change.publish({ role: 'worker' }, { type: opensAgain ? 'job-opened' : 'job-changed', jobId });
    // Who waits for an answer may be chosen after all, or never will be. Who cancelled, and why, is not theirs to know.
    const kind = opensAgain ? 'jobReopened' : 'jobClosed';
    for (const waiting of await pendingApplicationsTo(change.tx, [jobId])) {
      notices.push({ userId: waiting.workerId, kind, applicationId: waiting.id });
    }
  }
  await notify(change, notices);
}
