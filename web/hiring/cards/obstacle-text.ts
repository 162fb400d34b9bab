import { texts, type HiringObstacle } from '@passa/domain';
import type { ProblemCode } from '../../platform/http/problem.ts';

const { job: words } = texts;

/** Says why nobody can be hired for a job any more. */
export function obstacleText(obstacle: HiringObstacle): string {
  if (obstacle === 'jobFilled') return words.positionFilled;
  return obstacle === 'jobClosed' ? words.closed : words.started;
}

/** The obstacle behind a refused application, which may be newer than the job on the screen. */
export function obstacleBehind(refusal: ProblemCode | undefined): HiringObstacle | undefined {
  if (refusal === 'jobStarted') return refusal;
  return refusal === 'jobNotOpen' || refusal === 'notFound' ? 'jobClosed' : undefined;
}
