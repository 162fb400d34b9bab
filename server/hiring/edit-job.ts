import { decide, releaseAfterEdit, type PostJob } from '@passa/domain';
import { ApiError } from '../platform/http/errors.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import { applyEffects } from './effects.ts';
import { refusalError } from './refusal-error.ts';
import { lockJob } from './locks.ts';
import { countApplicationsTo, replaceTerms } from './repository.ts';

/**
 * Replaces the terms of an open job that nobody has applied for.
 * @throws ApiError notFound for a job of another business, jobNotOpen, jobStarted or jobHasApplications
 */
export async function editJob(
  { tx, atLock }: UnitOfWork,
  businessId: string,
  jobId: string,
  terms: PostJob,
): Promise<void> {
  // The lock also blocks applications, so that nobody applies for the former terms.
  const job = await lockJob(tx, jobId);
  const unit = atLock();
  const { now } = unit;
  if (job?.businessId !== businessId) throw new ApiError('notFound');
  const facts = { ...job, applicationCount: await countApplicationsTo(tx, jobId) };
  const decision = decide('edit', 'business', facts, null, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  await replaceTerms(tx, job, terms, now);
  const newTerms = { city: terms.location.city, requiredExpertise: terms.requiredExpertise };
  await applyEffects(unit, decision.event, businessId, [
    { job, nextStatus: job.status, newTerms, nextReleasedAt: releaseAfterEdit(job, terms, now).releasedAt },
  ]);
}
