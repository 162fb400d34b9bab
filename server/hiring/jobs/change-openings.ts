import { decide, jobStatusOf, m } from '@passa/domain';
import { updateSnapshots } from '../../applicant-access/index.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { freezeJob } from '../core/blocks.ts';
import { applyEffects } from '../core/effects.ts';
import { heldOpenings, lockJob } from '../core/locks.ts';
import { refusalError } from '../core/refusal-error.ts';
import { setOpenings } from '../core/repository.ts';

/**
 * Changes how many workers a job needs, before it starts. With more openings a filled job opens again; with as many as workers are hired
 * it is filled.
 * @throws ApiError notFound for a job of another business, jobNotOpen if it is closed, jobStarted, or invalidInput if more workers are
 *   hired
 */
export async function changeOpenings(
  { tx, atLock }: UnitOfWork,
  businessId: string,
  jobId: string,
  openings: number,
): Promise<void> {
  const job = await lockJob(tx, jobId);
  const unit = atLock();
  const { now } = unit;
  if (job?.businessId !== businessId) throw new ApiError('notFound');
  const decision = decide('changeOpenings', 'business', job, null, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  const held = (await heldOpenings(tx, [jobId]))(jobId);
  const count = held.hired + held.completed;
  if (openings < count) throw new ApiError('invalidInput', { openings: m.validation_openings_filled({ count }) });
  if (openings === job.openings) return;
  await freezeJob(tx, job);
  const next = { openings, status: jobStatusOf({ openings, ...held }) };
  await Promise.all([setOpenings(tx, jobId, next, now), updateSnapshots(unit, [jobId])]);
  await applyEffects(unit, decision.event, businessId, [{ job, nextStatus: next.status }]);
}
