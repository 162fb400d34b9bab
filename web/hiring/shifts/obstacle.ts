import { texts } from '@passa/domain';
import type { ProblemCode } from '../../platform/http/problem.ts';
import type { WorkerJob } from '../queries/jobs.ts';

const { job: words } = texts;

/**
 * Why nobody can apply for this job, or be hired for it, in a sentence.
 * @param refusal what the server said to a try, which may be newer than the job as it is shown
 */
export function obstacleTo(job: WorkerJob, refusal?: ProblemCode): string | undefined {
  const status = job.application?.status;
  // Something has come of it, which says more. Who has withdrawn stands where they stood before they applied.
  if (status && status !== 'pending' && status !== 'withdrawn') return undefined;
  if (job.status === 'hired' || job.status === 'completed') return words.positionFilled;
  if (job.status === 'closed' || refusal === 'jobNotOpen' || refusal === 'notFound') return words.closed;
  if (refusal === 'jobStarted' || (status !== 'pending' && !job.may.includes('apply'))) return words.started;
  return undefined;
}
