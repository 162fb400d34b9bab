import { mayEdit, type PostJob } from '@passa/domain';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { countApplicationsTo, lockJobOfBusiness, rewriteJob } from './queries.ts';
import { tellOfJob } from './tell-of-job.ts';

/**
 * Changes what a job says, as long as nobody has applied to it as it is.
 * @throws ApiError notFound for who did not post it, jobNotOpen, jobStarted or jobHasApplications
 */
export async function editJob(change: UnitOfWork, businessId: string, jobId: string, wanted: PostJob): Promise<void> {
  const { tx, now } = change;
  // Under the lock that whoever applies waits for: what is changed, nobody has applied to.
  const job = await lockJobOfBusiness(tx, businessId, jobId);
  if (!job) throw new ApiError('notFound');
  const hasStarted = job.startDate <= now;
  const applicationCount = await countApplicationsTo(tx, jobId);
  if (!mayEdit({ status: job.status, hasStarted, applicationCount })) {
    if (job.status !== 'open') throw new ApiError('jobNotOpen');
    throw new ApiError(hasStarted ? 'jobStarted' : 'jobHasApplications');
  }
  await rewriteJob(tx, jobId, wanted, now);
  await change.record({ action: 'job-edited', actorId: businessId, jobId, businessId });
  tellOfJob(change, 'job-changed', { id: jobId, businessId });
}
