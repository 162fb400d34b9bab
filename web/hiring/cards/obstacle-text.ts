import { m, type HiringObstacle } from '@passa/domain';

/** The reason why nobody can be hired for a job any more. */
export function obstacleText(obstacle: HiringObstacle): string {
  if (obstacle === 'jobFilled') return m.job_position_filled();
  return obstacle === 'jobClosed' ? m.job_closed() : m.job_started();
}
