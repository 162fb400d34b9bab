import { changedTerms, decide, presentShiftTerms, type LoggedChange } from '@passa/domain';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { requireUnchanged } from '../core/applying.ts';
import { isJobFrozen, outcomeForWorker } from '../core/blocks.ts';
import { applyEffects } from '../core/effects.ts';
import { lockApplicationAndJob } from '../core/locks.ts';
import { refusalError } from '../core/refusal-error.ts';
import { declineChange, forgetKeptTerms, keptTermsOf, takeNewTerms } from '../core/changes.ts';

/**
 * Answers a change of a job: an applicant confirms it, and a hired worker agrees to it or keeps the terms of the hire.
 * @param expectedUpdatedAt the `updatedAt` of the job that the worker has read
 * @returns the statuses of the application and its job, which stay as they are
 * @throws ApiError notFound for the application of another worker, changeNotAsked, jobNotOpen, jobStarted, jobChanged, or workerUnavailable
 *   from the exclusion constraint against double booking
 */
export async function answerChange(
  { tx, atLock }: UnitOfWork,
  workerId: string,
  applicationId: string,
  { answer, expectedUpdatedAt }: { answer: 'agree' | 'decline'; expectedUpdatedAt: Date },
) {
  const locked = await lockApplicationAndJob(tx, applicationId, { partyId: workerId, withSchedule: true });
  if (locked?.application.workerId !== workerId) throw new ApiError('notFound');
  const { application, job, posted, change } = locked;
  const unit = atLock();
  const { now } = unit;
  const action = answer === 'agree' ? 'agreeToChange' : 'declineChange';
  const isAsked = change !== null && !(await isJobFrozen(tx, applicationId));
  const decision = decide(action, 'worker', job, { ...application, change: isAsked ? change : null }, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  requireUnchanged(posted, expectedUpdatedAt);
  const kept = await keptTermsOf(tx, applicationId);
  if (!kept) throw new Error('The terms that an application keeps are missing.');
  const logged: LoggedChange = {
    terms: changedTerms(kept, posted),
    before: presentShiftTerms(kept),
    after: presentShiftTerms(posted),
    others: [],
  };
  if (answer === 'decline') await declineChange(tx, applicationId, now);
  else {
    if (application.status === 'accepted') await takeNewTerms(tx, applicationId, posted, now);
    await forgetKeptTerms(tx, applicationId);
  }
  await applyEffects(unit, decision.event, workerId, [{ job, nextStatus: job.status, application, change: logged }]);
  return outcomeForWorker(tx, workerId, {
    application: { id: application.id, status: application.status },
    job: { id: job.id, status: job.status },
  });
}
