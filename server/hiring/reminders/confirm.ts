import { decide } from '@passa/domain';
import { eq } from 'drizzle-orm';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { assignments } from '../../database/schema.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { outcomeForWorker } from '../core/blocks.ts';
import { applyApplicationEffects } from '../core/effects.ts';
import { lockApplicationAndJob } from '../core/locks.ts';
import { refusalError } from '../core/refusal-error.ts';

/**
 * Confirms that a hired worker comes, once they have been asked. A repeated confirmation changes nothing.
 * @returns the statuses of the application and its job, which stay as they are
 * @throws ApiError notFound for the application of another worker, shiftNotConfirmable, jobStarted
 */
export async function confirm({ tx, atLock }: UnitOfWork, workerId: string, applicationId: string) {
  const locked = await lockApplicationAndJob(tx, applicationId, { partyId: workerId, withSchedule: false });
  if (!locked) throw new ApiError('notFound');
  const { application, job } = locked;
  const unit = atLock();
  const { now } = unit;
  const facts = { ...application, ...(await timesOf(tx, applicationId)) };
  const decision = decide('confirm', 'worker', job, facts, now);
  if (decision.allowed) {
    await tx.update(assignments).set({ confirmedAt: now }).where(eq(assignments.applicationId, applicationId));
    await applyApplicationEffects(unit, decision.event, workerId, { job, nextStatus: job.status }, application);
  } else if (decision.reason !== 'alreadyConfirmed') {
    throw refusalError(decision.reason);
  }
  return outcomeForWorker(tx, workerId, {
    application: { id: applicationId, status: application.status },
    job: { id: job.id, status: job.status },
  });
}

/** Read under the lock on the job. */
async function timesOf(tx: Transaction, applicationId: string) {
  const [times] = await tx
    .select({ askedAt: assignments.askedAt, confirmedAt: assignments.confirmedAt })
    .from(assignments)
    .where(eq(assignments.applicationId, applicationId));
  return times;
}
