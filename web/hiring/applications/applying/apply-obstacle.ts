import type { HiringObstacle } from '@passa/domain';
import type { ProblemCode } from '../../../platform/http/problem.ts';
import type { ApplyInput } from '../../core/change-shifts.ts';
import { isJobGone, type WorkerJob } from '../../core/jobs.ts';

type ApplyAttempt = {
  error: { code: ProblemCode } | null;
  variables: Pick<ApplyInput, 'asOf'> | undefined;
};

/** The reason why no worker can be hired for a job. A refused application may show it before the job on the screen does. */
export function applyObstacle(
  { obstacle, updatedAt }: Pick<WorkerJob, 'obstacle' | 'updatedAt'>,
  { error, variables }: ApplyAttempt,
): HiringObstacle | null {
  if (obstacle || !error || variables?.asOf !== updatedAt) return obstacle;
  if (error.code === 'jobStarted') return error.code;
  return isJobGone(error) ? 'jobClosed' : null;
}
