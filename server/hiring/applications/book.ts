import { decide, type JobFacts } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { lockWorker, tryLockVenueOfJobForShare, tryLockUsablePartyForShare } from '../../database/locks.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { adultDateOf } from '../../people/index.ts';
import { areBlocked } from '../core/blocks.ts';
import { forgetKeptTerms } from '../core/changes.ts';
import { asClosed, isHidden, requireMayApply, requireUnchanged, writePending } from '../core/applying.ts';
import { heldOpenings, lockApplicationOfWorker, lockJob, type Application } from '../core/locks.ts';
import { refusalError } from '../core/refusal-error.ts';
import { invitationOf, renewInvitation } from '../core/invitations.ts';
import { isRegularOfBusiness } from '../core/regulars.ts';
import { applyTransition } from '../core/transition.ts';

/**
 * Hires a regular or an invited worker at once, under the lock on the job that accepting an application takes, with an application that is accepted in the
 * same transaction.
 * @param expectedUpdatedAt the `updatedAt` of the job that the worker has read
 * @returns the accepted application and its job
 * @throws ApiError notFound, bookingNotOffered, alreadyApplied, jobNotOpen, jobStarted, workerUnderAge, jobChanged, tooManyApplications,
 *   tooManyApplicationsByWorker, or workerUnavailable from the exclusion constraint against double booking
 */
export async function book(
  services: Pick<Services, 'rateLimiter' | 'config'>,
  { tx, atLock }: UnitOfWork,
  { workerId, jobId, expectedUpdatedAt }: { workerId: string; jobId: string; expectedUpdatedAt: Date },
): Promise<{ application: Application; job: JobFacts }> {
  const job = await lockJob(tx, jobId);
  if (!job) throw new ApiError('notFound');
  const existing = await lockApplicationOfWorker(tx, jobId, workerId);
  await lockWorker(tx, workerId);
  const unit = atLock();
  const { now } = unit;
  const hasAccount = await tryLockUsablePartyForShare(tx, { partyId: workerId, role: 'worker' });
  const held = (await heldOpenings(tx, [jobId]))(jobId);
  const hasBusiness = await tryLockVenueOfJobForShare(tx, jobId);
  const isBlocked = !hasBusiness || (await areBlocked(tx, { workerId, businessId: job.businessId }));
  const invitation = await invitationOf(tx, jobId, workerId);
  const isBookable =
    invitation !== undefined || (job.regularsCanBook && (await isRegularOfBusiness(tx, workerId, job.businessId)));
  // A worker who may book and comes too late gets the refusal. For any other worker, a job that is not open does not exist.
  if (!existing && !isBookable && (job.status !== 'open' || (await isHidden(tx, workerId, { ...job, isBlocked }, now))))
    throw new ApiError('notFound');
  const workerAdultOn = await adultDateOf(tx, workerId);
  const seen = isBlocked ? asClosed(job) : job;
  const decision = decide('book', 'worker', { ...seen, isBookable, workerAdultOn }, existing ?? null, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  requireUnchanged(job, expectedUpdatedAt);
  if (!hasAccount) throw new ApiError('notSignedIn');
  await requireMayApply(services, tx, workerId, jobId);

  if (invitation?.status === 'declined') await renewInvitation(tx, invitation.id);
  const pending =
    existing?.status === 'pending' ? existing : await writePending(unit, job, existing, { workerId, message: null });
  // A regular books the terms that they have read, and need not confirm a change of the job any more.
  await forgetKeptTerms(tx, pending.id);
  const party = { partyId: workerId, role: 'worker' } as const;
  const wanted = { action: 'book', employer: services.config.employer } as const;
  const booked = await applyTransition(unit, party, { job, application: pending, held }, wanted, decision);
  return {
    application: { ...pending, status: booked.application.status, assignedAt: now, updatedAt: now },
    job: { ...job, status: booked.job.status },
  };
}
