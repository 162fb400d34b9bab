import type { WorkerJob } from '../core/jobs.ts';

type Outcome = { reason: 'declined' | 'withdrawn' | 'keptByColleague' | 'filled' | 'closed'; at: string };

/** The outcome of an application other than a cancelled shift. Undefined if there is none, or if it is not known when it came. */
export function outcomeOf({
  application,
  obstacle,
  filledOrClosedAt,
}: Pick<WorkerJob, 'application' | 'obstacle' | 'filledOrClosedAt'>): Outcome | undefined {
  if (!application) return undefined;
  const { status, endedAt, isKeptByColleague } = application;
  if (isKeptByColleague) return endedAt ? { reason: 'keptByColleague', at: endedAt } : undefined;
  if (status === 'declined' || status === 'withdrawn') return endedAt ? { reason: status, at: endedAt } : undefined;
  if (status !== 'pending' || !filledOrClosedAt) return undefined;
  if (obstacle === 'jobFilled') return { reason: 'filled', at: filledOrClosedAt };
  return obstacle === 'jobClosed' ? { reason: 'closed', at: filledOrClosedAt } : undefined;
}
