/** The size of a database. */
export type Size = { jobs: number; open: number; workers: number; businesses: number };

const WORKERS = 100_000;
const JOBS_PER_BUSINESS = 200;

/** The numbers of users with measured requests. They have the same history at every size, so that measurements are comparable. */
export const MEASURED_WORKERS = 200;
export const MEASURED_BUSINESSES = 20;
/** The last workers have no application, so that they can apply. */
export const FRESH_WORKERS = 2_000;

export const APPLICATIONS_PER_JOB = 5;

/** In production most jobs are in the past. Demand in three cities limits the open ones. */
const OPEN_JOBS: Record<number, number> = { 1_000: 600, 100_000: 6_000, 1_000_000: 20_000 };

export function sizeOf(jobs: number, open = OPEN_JOBS[jobs] ?? Math.min(Math.ceil(jobs * 0.6), 20_000)): Size {
  return {
    jobs,
    open,
    workers: WORKERS,
    businesses: Math.max(MEASURED_BUSINESSES, Math.ceil(jobs / JOBS_PER_BUSINESS)),
  };
}

export const firstFreshWorker = ({ workers }: Size): number => workers - FRESH_WORKERS;
