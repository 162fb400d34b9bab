import {
  brokenScheduleRule,
  decide,
  formatDay,
  m,
  releaseAfterEdit,
  startOf,
  stockholmDate,
  type PostJob,
} from '@passa/domain';
import { ApiError } from '../../platform/http/errors.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { closeJobs } from '../close-job.ts';
import { applyEffects } from '../effects.ts';
import { refusalError } from '../refusal-error.ts';
import { replaceTerms } from '../repository.ts';
import { lockJobAndLater } from './lock-series.ts';

/** How many later open jobs of the series were changed, and how many were left as they are because somebody has applied. */
export type ChangedLater = { changed: number; left: number };

/**
 * Replaces the terms of an open job and of the later open jobs of its series that nobody has applied for. The later jobs keep their
 * dates.
 * @throws ApiError notFound for a job of another business; jobNotOpen, jobStarted or jobHasApplications for the job itself;
 *   invalidInput if the new times are impossible on one of the later dates
 */
export async function editJobAndLater(
  { tx, atLock }: UnitOfWork,
  businessId: string,
  jobId: string,
  terms: PostJob,
): Promise<ChangedLater> {
  const { job, later } = await lockJobAndLater(tx, businessId, jobId);
  const unit = atLock();
  const { now } = unit;
  const decision = decide('edit', 'business', job, null, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  const editable = later.filter((each) => decide('edit', 'business', each, null, now).allowed);
  const changes = [
    { job, terms },
    ...editable.map((each) => ({ job: each, terms: { ...terms, startDate: stockholmDate(each.startDate) } })),
  ];
  for (const change of changes) requirePossible(change.terms, now);
  await Promise.all(changes.map((change) => replaceTerms(tx, change.job, change.terms, now)));
  const newTerms = { city: terms.location.city, requiredExpertise: terms.requiredExpertise };
  await applyEffects(
    unit,
    decision.event,
    businessId,
    changes.map((change) => ({
      job: change.job,
      nextStatus: change.job.status,
      newTerms,
      nextReleasedAt: releaseAfterEdit(change.job, change.terms, now).releasedAt,
    })),
  );
  return { changed: editable.length, left: later.length - editable.length };
}

/** The job itself was validated with the input; a later date can be the night of a clock change. */
function requirePossible(terms: PostJob, now: Date): void {
  const broken = brokenScheduleRule(terms, now);
  if (!broken) return;
  const date = formatDay(startOf(terms), 'business');
  throw new ApiError('invalidInput', {
    [broken.field]: m.validation_repeat_not_possible({ date, reason: broken.error() }),
  });
}

/**
 * Closes an open job and the later open jobs of its series that nobody has applied for.
 * @throws ApiError notFound for a job of another business, jobNotOpen for the job itself
 */
export async function closeJobAndLater(
  { tx, atLock }: UnitOfWork,
  businessId: string,
  jobId: string,
): Promise<ChangedLater> {
  const { job, later } = await lockJobAndLater(tx, businessId, jobId);
  const unclaimed = later.filter(({ applicationCount }) => applicationCount === 0);
  await closeJobs(atLock(), [job, ...unclaimed], businessId);
  return { changed: unclaimed.length, left: later.length - unclaimed.length };
}
