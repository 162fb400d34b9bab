import { decide, m, MAX_INVITATIONS } from '@passa/domain';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { tryLockVenueOfJobForShare } from '../../database/locks.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { asClosed } from '../core/applying.ts';
import { areBlocked } from '../core/blocks.ts';
import { applyEffects } from '../core/effects.ts';
import { lockApplicationOfWorker, lockJob } from '../core/locks.ts';
import { refusalError } from '../core/refusal-error.ts';
import { lockKnownWorkers } from './known-workers.ts';
import { hiredAtThatTime } from './overlapping-hires.ts';
import {
  applicantsAmong,
  declineInvitation,
  deleteInvitation,
  insertInvitations,
  invitationOf,
  invitedTo,
  jobOfInvitation,
} from '../core/invitations.ts';

type Deps = Pick<Services, 'rateLimiter'>;

/**
 * Invites workers that the business knows to an open job. Leaves out workers who are already invited, have applied, or are hired by the
 * business at that time. The lock on the job keeps the number of invitations within `MAX_INVITATIONS`.
 * @returns the number of new invitations
 * @throws ApiError notFound for a job of another business; jobNotOpen, jobStarted; with a message for `workerIds` invalidInput for a worker
 *   that the business does not know, invitationsFull or tooManyInvitations
 */
export async function inviteWorkers(
  services: Deps,
  { tx, atLock }: UnitOfWork,
  { businessId, jobId, workerIds }: { businessId: string; jobId: string; workerIds: string[] },
): Promise<number> {
  const job = await lockJob(tx, jobId);
  const unit = atLock();
  const { now } = unit;
  if (job?.businessId !== businessId) throw new ApiError('notFound');
  const decision = decide('invite', 'business', job, null, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  // In one order, so that two requests about the same workers do not deadlock.
  const wanted = [...new Set(workerIds)].sort();
  const known = await lockKnownWorkers(tx, businessId, wanted);
  if (wanted.some((id) => !known.has(id)))
    throw new ApiError('invalidInput', { workerIds: m.validation_worker_unknown() });
  const [invited, applied] = [await invitedTo(tx, [jobId]), await applicantsAmong(tx, jobId, wanted)];
  const hired = await hiredAtThatTime(tx, job, wanted);
  const isInvited = new Set(invited.map(({ workerId }) => workerId));
  const added = wanted.filter((id) => !isInvited.has(id) && !applied.has(id) && !hired.has(id));
  if (added.length === 0) return 0;
  if (invited.length + added.length > MAX_INVITATIONS)
    throw new ApiError('invitationsFull', { workerIds: m.error({ code: 'invitationsFull' }) });
  await requireBelowLimit(services, tx, businessId, added);
  const invitations = await insertInvitations(tx, jobId, added, now);
  await applyEffects(unit, decision.event, businessId, [{ job, nextStatus: job.status, invitations }]);
  return invitations.length;
}

/**
 * Takes an invitation back. The worker then sees the job like any other worker.
 * @throws ApiError notFound for an invitation of another business, invitationAccepted if the worker has booked
 */
export async function takeBackInvitation(unit: UnitOfWork, businessId: string, invitationId: string): Promise<void> {
  const { tx, now } = unit;
  const jobId = await jobOfInvitation(tx, businessId, invitationId);
  const job = jobId && (await lockJob(tx, jobId));
  const invitation = job && (await deleteInvitation(tx, invitationId));
  if (!invitation) throw new ApiError('notFound');
  const application = await lockApplicationOfWorker(tx, job.id, invitation.workerId);
  const decision = decide('takeBackInvitation', 'business', job, application ?? null, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  await applyEffects(unit, decision.event, businessId, [{ job, nextStatus: job.status, invitations: [invitation] }]);
}

/**
 * Declines the invitation of a worker, who can still book.
 * @throws ApiError notFound for a worker who is not invited; alreadyApplied; jobNotOpen, also for a worker who blocks the business and for
 *   a suspended business; jobStarted
 */
export async function declineOwnInvitation({ tx, atLock }: UnitOfWork, workerId: string, jobId: string): Promise<void> {
  const job = await lockJob(tx, jobId);
  const unit = atLock();
  const { now } = unit;
  const invitation = job && (await invitationOf(tx, jobId, workerId));
  if (!invitation) throw new ApiError('notFound');
  if (invitation.status === 'declined') return;
  const isApart =
    !(await tryLockVenueOfJobForShare(tx, jobId)) || (await areBlocked(tx, { workerId, businessId: job.businessId }));
  const seen = isApart ? asClosed(job) : job;
  const application = await lockApplicationOfWorker(tx, jobId, workerId);
  const decision = decide('declineInvitation', 'worker', { ...seen, isInvited: true }, application ?? null, now);
  if (!decision.allowed) throw refusalError(decision.reason);
  await declineInvitation(tx, invitation.id, now);
  await applyEffects(unit, decision.event, workerId, [
    { job, nextStatus: job.status, invitations: [{ id: invitation.id, workerId }] },
  ]);
}

/** Each invitation notifies the worker. Without this limit, a business could flood one by inviting and taking it back. */
async function requireBelowLimit(
  { rateLimiter }: Deps,
  tx: Transaction,
  businessId: string,
  workerIds: string[],
): Promise<void> {
  for (const workerId of workerIds) {
    const bucket = { limit: 'invitation-for-pair', key: `${businessId} ${workerId}` } as const;
    await rateLimiter.require('tooManyInvitations', bucket, { on: tx, field: 'workerIds' });
  }
}
