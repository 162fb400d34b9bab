import type { JobStatus } from './statuses.ts';

/** In which of its statuses a job stands in a week: what was closed is no plan any more. */
export const PLANNED_STATUSES = ['open', 'hired', 'completed'] as const satisfies JobStatus[];
