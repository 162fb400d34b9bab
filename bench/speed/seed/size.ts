/** How large a base is. */
export type Size = { jobs: number; open: number; workers: number; businesses: number };

const WORKERS = 100_000;
const JOBS_PER_BUSINESS = 200;

/** Each has the same history at every size, so that what is measured of them is the same work. */
export const VISITORS = 200;
export const HOSTS = 20;
/** The last workers have never applied, so that they may. */
export const FRESH = 2_000;

export const APPLICATIONS_PER_JOB = 5;

/** A book that has grown over years holds mostly the past: what is open at once is bounded by three cities. */
const OPEN_OF: Record<number, number> = { 1_000: 600, 100_000: 6_000, 1_000_000: 20_000 };

export function sizeOf(jobs: number, open = OPEN_OF[jobs] ?? Math.min(Math.ceil(jobs * 0.6), 20_000)): Size {
  return { jobs, open, workers: WORKERS, businesses: Math.max(HOSTS, Math.ceil(jobs / JOBS_PER_BUSINESS)) };
}

export const firstFresh = ({ workers }: Size): number => workers - FRESH;
