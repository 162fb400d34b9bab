import { decide, type PostJob } from '@passa/domain';
import { ApiError } from '../platform/http/errors.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { applyEffects } from './effects.ts';
import { refusal } from './refusal.ts';
import { countApplicationsTo, lockJob, replaceTerms } from './repository.ts';

/**
 * Changes the terms of a job, as long as nobody has applied for it.
 * @throws ApiError notFound for a job of another business, jobNotOpen, jobStarted or jobHasApplications
 */
export async function editJob(unit: UnitOfWork, businessId: string, jobId: string, wanted: PostJob): Promise<void> {
  const { tx, now } = unit;
  // The lock also keeps workers from applying, so that nobody applies for the terms of before.
  const job = await lockJob(tx, jobId);
  if (job?.businessId !== businessId) throw new ApiError('notFound');
  const facts = { ...job, applicationCount: await countApplicationsTo(tx, jobId) };
  const decision = decide('edit', 'business', facts, null, now);
  if (!decision.allowed) throw refusal(decision.reason);
  await replaceTerms(tx, jobId, wanted, now);
  await applyEffects(unit, decision.event, businessId, [{ jobId, businessId }]);
}
