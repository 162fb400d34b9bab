import { mayApply } from '@passa/domain';
import type { Transaction } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/errors.ts';
import { holdJob, insertApplication } from './queries.ts';

/**
 * A worker applies for a job.
 * @throws ApiError notFound, jobNotOpen or jobStarted; alreadyApplied comes from the database's own constraint
 */
export async function apply(tx: Transaction, workerId: string, jobId: string, now: Date) {
  const job = await holdJob(tx, jobId);
  if (!job) throw new ApiError('notFound');
  // Inserted first, so that whoever applied already is told that, and not that the job has been filled since.
  const application = await insertApplication(tx, job, workerId);
  const hasStarted = job.startDate <= now;
  if (!mayApply({ status: job.status, hasStarted }, false))
    throw new ApiError(hasStarted ? 'jobStarted' : 'jobNotOpen');
  return application;
}
