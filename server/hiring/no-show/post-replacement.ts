import { m, restOfShift, stockholmTime, type JobTerms } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { applyEffects } from '../core/effects.ts';
import { termsFromRow } from '../core/job-fields.ts';
import type { Job } from '../core/locks.ts';
import { requireMayPost } from '../jobs/post-job.ts';
import { insertJob } from '../core/repository.ts';

/**
 * Posts a job for the rest of a shift after a no-show, and asks the suited workers. All workers see it at once. The shift itself keeps its
 * openings, so that the hire stands as it was if the no-show is taken back.
 * @returns the id of the new job
 * @throws ApiError invalidInput if too little of the shift is left; notSignedIn, tooManyJobs
 */
export async function postReplacement(
  services: Pick<Services, 'rateLimiter'>,
  unit: UnitOfWork,
  job: Job,
): Promise<string> {
  const rest = restOfShift({ endDate: job.endDate, break: breakOf(job) }, unit.now);
  if (!rest) throw new ApiError('invalidInput', { askForReplacement: m.validation_replacement_too_late() });
  await requireMayPost(services, unit, job.businessId, 1);
  const posted = await insertJob(unit.tx, job.businessId, { ...termsOfReplacement(job), ...rest }, unit.now);
  await applyEffects(unit, 'replacementPosted', job.businessId, [{ job: posted, nextStatus: 'open' }]);
  return posted.id;
}

const breakOf = ({ breakStart, breakMinutes, breakIsPaid }: Job) =>
  breakStart && breakMinutes !== null
    ? { startTime: stockholmTime(breakStart), minutes: breakMinutes, isPaid: breakIsPaid ?? false }
    : null;

/** Everyone sees the job at once. */
const termsOfReplacement = (job: Job): JobTerms => ({
  ...termsFromRow(job),
  isUrgent: true,
  openings: 1,
  regularsFirstHours: undefined,
});
