import { decide, type PostJob } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { requireUnchanged } from '../core/applying.ts';
import { changeJobs } from '../changes/change-jobs.ts';
import { refusalError } from '../core/refusal-error.ts';
import { lockJob } from '../core/locks.ts';

/**
 * Replaces the terms of an open job. Who has applied, or is hired, keeps the former terms until they answer (`changes/change-jobs.ts`).
 * @param expectedUpdatedAt the `updatedAt` of the job that the business has read, if known
 * @throws ApiError notFound for a job of another business, jobNotOpen, jobStarted, jobChanged, or invalidInput for fewer openings than
 *   workers who are hired
 */
export async function editJob(
  services: Pick<Services, 'config'>,
  { tx, atLock }: UnitOfWork,
  businessId: string,
  jobId: string,
  { terms, expectedUpdatedAt }: { terms: PostJob; expectedUpdatedAt?: Date | undefined },
): Promise<void> {
  // The lock also blocks applications, so that no worker applies for the former terms.
  const job = await lockJob(tx, jobId);
  const unit = atLock();
  if (job?.businessId !== businessId) throw new ApiError('notFound');
  const decision = decide('edit', 'business', job, null, unit.now);
  if (!decision.allowed) throw refusalError(decision.reason);
  requireUnchanged(job, expectedUpdatedAt);
  await changeJobs(services, unit, decision.event, businessId, [{ job, terms }]);
}
