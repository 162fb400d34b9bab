import type { RegularAnswer, Role } from '@passa/domain';
import { lockPartyForShare, lockWorker, tryLockPartyForShare } from '../../database/locks.ts';
import { notify } from '../../notifications/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import { blockersOf, type Pair } from '../core/blocks.ts';
import {
  applicationOfBusiness,
  deleteRegular,
  insertRegular,
  jobOfApplication,
  lockRegularOfPair,
  lockRegularOfWorker,
  regularOfPair,
  writeAnswer,
} from '../core/regulars.ts';

type Deps = Pick<Services, 'rateLimiter'>;
type Subject = Pair & { applicationId: string; jobId: string };

/**
 * Asks a worker who has worked a shift to be a regular of the business. A question that exists already stays as it is. A worker who
 * blocks the business is asked without learning of it, so that the business does not notice.
 * @throws ApiError notFound for an application to another business; shiftNotCompleted, workerGone, workerBlocked, regularDeclined if the
 *   worker has said no, tooManyRegularRequests
 */
export async function askRegular(
  services: Deps,
  unit: UnitOfWork,
  businessId: string,
  applicationId: string,
): Promise<void> {
  const { tx } = unit;
  const application = await applicationOfBusiness(tx, businessId, applicationId);
  if (!application) throw new ApiError('notFound');
  if (!application.isWorked) throw new ApiError('shiftNotCompleted');
  const { workerId, jobId } = application;
  // So that the question comes before a block or after it.
  await lockWorker(tx, workerId);
  // The accounts are locked, so that no row is left of an account that is being deleted.
  if (!(await tryLockPartyForShare(tx, { partyId: workerId, role: 'worker' }))) throw new ApiError('workerGone');
  await lockPartyForShare(tx, { partyId: businessId, role: 'business' });
  const pair = { businessId, workerId };
  const blockers = await blockersOf(tx, pair);
  if (blockers.includes('business')) throw new ApiError('workerBlocked');
  if (!(await insertRegular(tx, { ...pair, applicationId }))) {
    if ((await regularOfPair(tx, pair))?.status === 'declined') throw new ApiError('regularDeclined');
    return;
  }
  await requireBelowLimit(services, unit, pair);
  const subject = { ...pair, applicationId, jobId };
  await recordAndPublish(unit, 'regular-asked', businessId, subject);
  if (!blockers.includes('worker')) await notify(unit, [{ partyId: workerId, kind: 'regularAsked', applicationId }]);
}

/**
 * Writes the answer of a worker, who can change it at any time.
 * @throws ApiError notFound for a question to another worker, tooManyRegularRequests
 */
export async function answerRegular(
  services: Deps,
  unit: UnitOfWork,
  workerId: string,
  regularId: string,
  answer: RegularAnswer,
): Promise<void> {
  const { tx, now } = unit;
  const found = await lockRegularOfWorker(tx, workerId, regularId);
  if (!found) throw new ApiError('notFound');
  const { businessId, applicationId, status } = found.regular;
  if (status === answer) return;
  const subject = { businessId, workerId, applicationId, jobId: found.jobId };
  await requireBelowLimit(services, unit, subject);
  await writeAnswer(tx, regularId, answer, now);
  await recordAndPublish(unit, answer === 'agreed' ? 'regular-agreed' : 'regular-ended', workerId, subject);
  // A business that blocks the worker has no use for the answer. The worker may have declined before, and must not notice.
  if (answer === 'agreed' && !(await blockersOf(tx, subject)).includes('business'))
    await notify(unit, [{ partyId: businessId, kind: 'regularAgreed', applicationId }]);
}

/**
 * Removes a worker from the regulars, or takes the question back.
 * @throws ApiError notFound if the business has no such regular
 */
export async function endRegular(unit: UnitOfWork, businessId: string, regularId: string): Promise<void> {
  const ended = await deleteRegular(unit.tx, businessId, regularId);
  if (!ended) throw new ApiError('notFound');
  await recordEnd(unit, businessId, ended);
}

/** Removes a worker from the regulars, as the worker or the business would, and answers or takes back an open question. */
export async function endRegularOfPair(unit: UnitOfWork, pair: Pair, role: Role): Promise<void> {
  const { tx, now } = unit;
  const found = await lockRegularOfPair(tx, pair);
  if (!found || found.status === 'declined') return;
  if (role === 'business') return endRegular(unit, pair.businessId, found.id);
  await writeAnswer(tx, found.id, 'declined', now);
  await recordEnd(unit, pair.workerId, found);
}

async function recordEnd(unit: UnitOfWork, actorId: string, ended: Omit<Subject, 'jobId'>): Promise<void> {
  const { businessId, workerId, applicationId } = ended;
  const jobId = await jobOfApplication(unit.tx, applicationId);
  if (jobId) await recordAndPublish(unit, 'regular-ended', actorId, { businessId, workerId, applicationId, jobId });
}

/** Each question and each answer notifies the other party. Without this limit, one of them could flood the other. */
async function requireBelowLimit(
  { rateLimiter }: Deps,
  { tx }: UnitOfWork,
  { businessId, workerId }: Pair,
): Promise<void> {
  const bucket = { limit: 'regular-for-pair', key: `${businessId} ${workerId}` } as const;
  await rateLimiter.require('tooManyRegularRequests', bucket, { on: tx });
}

/**
 * The open screens of both parties show it with the application. A worker who blocks the business does not see what the business does:
 * an entry that names no worker is not in their history.
 */
async function recordAndPublish(
  unit: UnitOfWork,
  action: 'regular-asked' | 'regular-agreed' | 'regular-ended',
  actorId: string,
  { workerId, ...subject }: Subject,
): Promise<void> {
  const { businessId, jobId, applicationId } = subject;
  const isSeen = actorId === workerId || !(await blockersOf(unit.tx, { workerId, businessId })).includes('worker');
  await unit.record({ action, actorId, ...subject, workerId: isSeen ? workerId : null });
  const users = isSeen ? [businessId, workerId] : [businessId];
  unit.publish({ users }, { type: 'application-changed', jobId, applicationId });
}
