import type { JobStatus } from './statuses.ts';

/** The statuses of the jobs in the week view; closed jobs are left out. */
export const PLANNED_STATUSES = ['open', 'hired', 'completed'] as const satisfies JobStatus[];
