import type { JobStatus } from './statuses.ts';

/** The business dashboard's three lists (specification section 2), as `?list=` spells them. */
export const JOB_LISTS = ['open', 'hired', 'closed'] as const;
export type JobList = (typeof JOB_LISTS)[number];

/** Which list a job stands in: a completed one is found under Closed. */
export const JOB_LIST_OF: Record<JobStatus, JobList> = {
  open: 'open',
  hired: 'hired',
  closed: 'closed',
  completed: 'closed',
};

/** The statuses that a list gathers. */
export function statusesIn(list: JobList): JobStatus[] {
  return (Object.keys(JOB_LIST_OF) as JobStatus[]).filter((status) => JOB_LIST_OF[status] === list);
}
