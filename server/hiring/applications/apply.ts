import { jobSituation, mayApply } from '@passa/domain';
import { removeSnapshot } from '../applicant-access/index.ts';
import { notify } from '../../notifications/index.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockAccountForShare } from '../../database/locks.ts';
import { applicationOf, holdJob, insertApplication, makeAgain, type Application } from './queries.ts';
import { recordApplying } from './record.ts';
import { tellScreens } from './tell-of.ts';

/**
 * A worker applies for a job, for the first time or after having withdrawn.
 * @param asOf the job's `updatedAt` as the worker has read it, where it is known
 * @throws ApiError notFound, alreadyApplied, jobNotOpen, jobStarted, jobChanged, tooManyApplications or
 *   tooManyApplicationsByWorker; of two that are sent at once the database's own constraint refuses one as alreadyApplied
 */
export async function apply(
  { attempts }: Pick<Services, 'attempts'>,
  change: UnitOfWork,
  { workerId, jobId, asOf }: { workerId: string; jobId: string; asOf?: Date | undefined },
): Promise<Application> {
  const { tx, now } = change;
  const job = await holdJob(tx, jobId);
  const before = job && (await applicationOf(tx, jobId, workerId));
  // As it is shown to them: what is not open, and what they never applied for, is missing.
  if (!job || (!before && job.status !== 'open')) throw new ApiError('notFound');
  const situation = jobSituation(job, now);
  if (!mayApply(situation, before ?? null)) {
    // Whoever applied already is told that, and not that the job has been filled since.
    if (before && before.status !== 'withdrawn') throw new ApiError('alreadyApplied');
    throw new ApiError(situation.hasStarted ? 'jobStarted' : 'jobNotOpen');
  }
  // Nobody applies to an evening, or for a pay, that they have not read.
  if (asOf && asOf.getTime() !== job.updatedAt.getTime()) throw new ApiError('jobChanged');
  await lockAccountForShare(tx, { userId: workerId, role: 'worker' });
  // Each time tells the business: who takes it back and applies in a loop would ring its bell all evening.
  const isLeft = await attempts.take({ limit: 'application-for-job', key: `${workerId} ${jobId}` }, tx);
  if (!isLeft) throw new ApiError('tooManyApplications');
  if (!(await attempts.take({ limit: 'application-by-worker', key: workerId }, tx))) {
    throw new ApiError('tooManyApplicationsByWorker');
  }
  if (before) await removeSnapshot(tx, before.id);
  const application = before ? await makeAgain(tx, before.id, now) : await insertApplication(tx, job, workerId);
  await recordApplying(change, application);
  tellScreens(change, application);
  await notify(change, [{ userId: job.businessId, kind: 'newApplication', applicationId: application.id }]);
  return application;
}
