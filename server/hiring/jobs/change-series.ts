import { brokenScheduleRule, decide, formatDay, m, startOf, stockholmDate, type PostJob } from '@passa/domain';
import { ApiError } from '../../platform/http/errors.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { closeJobs } from './close-job.ts';
import type { Services } from '../../core/services.ts';
import { requireUnchanged } from '../core/applying.ts';
import { changeJobs } from '../changes/change-jobs.ts';
import { refusalError } from '../core/refusal-error.ts';
import { lockJobAndLater } from './lock-series.ts';

/** How many later open jobs of the series were changed, and how many were left as they are. */
export type ChangedLater = { changed: number; left: number };

/**
 * Replaces the terms of an open job and of the later open jobs of its series, as `editJob` does. The later jobs keep their dates.
 * @throws ApiError notFound for a job of another business; jobNotOpen, jobStarted or jobChanged for the job itself; invalidInput if the new
 *   times are impossible on one of the later dates, or one of the jobs would have fewer openings than workers who are hired
 */
export async function editJobAndLater(
  services: Pick<Services, 'config'>,
  { tx, atLock }: UnitOfWork,
  businessId: string,
  jobId: string,
  { terms, expectedUpdatedAt }: { terms: PostJob; expectedUpdatedAt?: Date | undefined },
): Promise<ChangedLater> {
  const { job, later } = await lockJobAndLater(tx, businessId, jobId);
  const unit = atLock();
  const { now } = unit;
  const decision = decide('edit', 'business', job, null, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  requireUnchanged(job, expectedUpdatedAt);
  const editable = later.filter((each) => decide('edit', 'business', each, null, now).allowed);
  const changes = [
    { job, terms },
    ...editable.map((each) => ({ job: each, terms: { ...terms, startDate: stockholmDate(each.startDate) } })),
  ];
  for (const change of changes) requirePossible(change.terms, now);
  await changeJobs(services, unit, decision.event, businessId, changes);
  return { changed: editable.length, left: later.length - editable.length };
}

/** The job itself was validated with the input; a later date can be the night of a clock change. */
function requirePossible(terms: PostJob, now: Date): void {
  const broken = brokenScheduleRule(terms, now);
  if (!broken) return;
  const date = formatDay(startOf(terms), now, 'business');
  throw new ApiError('invalidInput', {
    [broken.field]: m.validation_repeat_not_possible({ date, reason: broken.error() }),
  });
}

/**
 * Closes an open job, and those later open jobs of its series that have no applicant.
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
