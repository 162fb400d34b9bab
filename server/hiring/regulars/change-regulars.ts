import type { RegularAnswer } from '@passa/domain';
import { lockAccountForShare, tryLockAccountForShare } from '../../database/locks.ts';
import { notify } from '../../notifications/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../core/services.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import {
  applicationOfBusiness,
  deleteRegular,
  insertRegular,
  jobOfApplication,
  lockRegularOfWorker,
  regularOfPair,
  writeAnswer,
} from './queries.ts';

type Limited = Pick<Services, 'rateLimiter'>;
type Subject = { businessId: string; workerId: string; applicationId: string; jobId: string };

/**
 * Asks a worker who has completed a shift to be a regular of the business. A question that exists already stays as it is.
 * @throws ApiError notFound for an application to another business; shiftNotCompleted, workerGone, regularDeclined if the worker has
 *   said no, tooManyRegularRequests
 */
export async function askRegular(
  services: Limited,
  unit: UnitOfWork,
  businessId: string,
  applicationId: string,
): Promise<void> {
  const { tx } = unit;
  const application = await applicationOfBusiness(tx, businessId, applicationId);
  if (!application) throw new ApiError('notFound');
  if (application.status !== 'completed') throw new ApiError('shiftNotCompleted');
  const { workerId, jobId } = application;
  // The accounts are locked, so that no row is left of an account that is being deleted.
  if (!(await tryLockAccountForShare(tx, { userId: workerId, role: 'worker' }))) throw new ApiError('workerGone');
  await lockAccountForShare(tx, { userId: businessId, role: 'business' });
  const pair = { businessId, workerId };
  if (!(await insertRegular(tx, { ...pair, applicationId }))) {
    if ((await regularOfPair(tx, pair))?.status === 'declined') throw new ApiError('regularDeclined');
    return;
  }
  await requireBelowLimit(services, unit, pair);
  const subject = { ...pair, applicationId, jobId };
  await recordAndPublish(unit, 'regular-asked', businessId, subject);
  await notify(unit, [{ userId: workerId, kind: 'regularAsked', applicationId }]);
}

/**
 * Writes the answer of a worker, who can change it at any time.
 * @throws ApiError notFound for a question to another worker, tooManyRegularRequests
 */
export async function answerRegular(
  services: Limited,
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
  if (answer === 'agreed') await notify(unit, [{ userId: businessId, kind: 'regularAgreed', applicationId }]);
}

/**
 * Ends that a worker is a regular, or takes the question back.
 * @throws ApiError notFound if the business has no such regular
 */
export async function endRegular(unit: UnitOfWork, businessId: string, regularId: string): Promise<void> {
  const ended = await deleteRegular(unit.tx, businessId, regularId);
  if (!ended) throw new ApiError('notFound');
  const { workerId, applicationId } = ended;
  const jobId = await jobOfApplication(unit.tx, applicationId);
  if (jobId) await recordAndPublish(unit, 'regular-ended', businessId, { businessId, workerId, applicationId, jobId });
}

/** Each question and each answer notifies the other party. Without this limit, one of them could flood the other. */
async function requireBelowLimit(
  { rateLimiter }: Limited,
  { tx }: UnitOfWork,
  { businessId, workerId }: Pick<Subject, 'businessId' | 'workerId'>,
): Promise<void> {
  if (!(await rateLimiter.consume({ limit: 'regular-for-pair', key: `${businessId} ${workerId}` }, tx)))
    throw new ApiError('tooManyRegularRequests');
}

/** The open screens of both parties show it with the application. */
async function recordAndPublish(
  unit: UnitOfWork,
  action: 'regular-asked' | 'regular-agreed' | 'regular-ended',
  actorId: string,
  subject: Subject,
): Promise<void> {
  await unit.record({ action, actorId, ...subject });
  const { businessId, workerId, jobId, applicationId } = subject;
  unit.publish({ users: [businessId, workerId] }, { type: 'application-changed', jobId, applicationId });
}
