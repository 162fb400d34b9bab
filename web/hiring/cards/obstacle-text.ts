import { m, type HiringObstacle } from '@passa/domain';

/** The reason why nobody, or this worker, can be hired for a job. */
export function obstacleText(obstacle: HiringObstacle): string {
  if (obstacle === 'jobFilled') return m.job_position_filled();
  if (obstacle === 'workerUnderAge') return m.job_under_age();
  if (obstacle === 'workerNotHireable') return m.applicant_not_hireable();
  return obstacle === 'jobClosed' ? m.job_closed() : m.job_started();
}
