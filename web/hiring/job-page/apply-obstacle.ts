import type { HiringObstacle } from '@passa/domain';
import type { ProblemCode } from '../../platform/http/problem.ts';
import type { WorkerJob } from '../queries/jobs.ts';

type ApplyAttempt = {
  error: { code: ProblemCode } | null;
  /** The `updatedAt` of the job that the worker applied for. */
  variables: string | undefined;
};

/** The reason why nobody can be hired for a job. A refused application may know it before the job on the screen. */
export function applyObstacle(
  { obstacle, updatedAt }: Pick<WorkerJob, 'obstacle' | 'updatedAt'>,
  { error, variables: asOf }: ApplyAttempt,
): HiringObstacle | null {
  if (obstacle || !error || asOf !== updatedAt) return obstacle;
  if (error.code === 'jobStarted') return error.code;
  return error.code === 'jobNotOpen' || error.code === 'notFound' ? 'jobClosed' : null;
}
