import { m, type HiringObstacle } from '@passa/domain';

const TEXTS: Record<HiringObstacle, () => string> = {
  jobFilled: m.job_position_filled,
  jobClosed: m.job_closed,
  jobStarted: m.job_started,
  workerUnderAge: m.job_under_age,
  workerNotHireable: m.applicant_not_hireable,
};

/** The reason why no worker, or not this worker, can be hired for a job. */
export const obstacleText = (obstacle: HiringObstacle): string => TEXTS[obstacle]();
