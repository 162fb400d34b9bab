export { mergeOpenJobCounts, countJobsAvailable, newestJobsAvailable } from './open-jobs.ts';
export { searchRoutes } from './routes.ts';
