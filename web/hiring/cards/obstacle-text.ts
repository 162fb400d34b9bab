import { m, type HiringObstacle } from '@passa/domain';
import type { ProblemCode } from '../../platform/http/problem.ts';

/** The reason why nobody can be hired for a job any more. */
export function obstacleText(obstacle: HiringObstacle): string {
  if (obstacle === 'jobFilled') return m.job_position_filled();
  return obstacle === 'jobClosed' ? m.job_closed() : m.job_started();
}

/** The obstacle behind an error of applying. The error may be newer than the job on the screen. */
export function obstacleOf(error: ProblemCode | undefined): HiringObstacle | undefined {
  if (error === 'jobStarted') return error;
  return error === 'jobNotOpen' || error === 'notFound' ? 'jobClosed' : undefined;
}
