import type { JobSort } from './job-sort.ts';
import type { JobStatus } from './statuses.ts';

/** The three lists of the business dashboard (specification section 2). They are the values of `?list=`. */
export const JOB_LISTS = ['open', 'hired', 'closed'] as const;
export type JobList = (typeof JOB_LISTS)[number];

/** The list of a job by its status. The list Closed also contains completed jobs. */
export const JOB_LIST_OF: Record<JobStatus, JobList> = {
  open: 'open',
  hired: 'hired',
  closed: 'closed',
  completed: 'closed',
};

/** The orders of the lists of a business: newest first, or the jobs that start first. */
export const JOB_LIST_SORTS = ['newest', 'soonest'] as const satisfies JobSort[];
export type JobListSort = (typeof JOB_LIST_SORTS)[number];

/** Whether a business can choose the order of a list. The jobs in Closed are past, so their first start is of no use. */
export const hasSorts = (list: JobList): boolean => list !== 'closed';

/** The statuses of the jobs in a list of the business dashboard. */
export function statusesInList(list: JobList): JobStatus[] {
  return (Object.keys(JOB_LIST_OF) as JobStatus[]).filter((status) => JOB_LIST_OF[status] === list);
}

/** The statuses of the jobs in the week view, which leaves out closed jobs. */
export const WEEK_JOB_STATUSES = ['open', 'hired', 'completed'] as const satisfies JobStatus[];
