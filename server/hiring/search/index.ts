export { countOpenShifts, mergeOpenJobCounts } from './open-jobs.ts';
export { searchRoutes } from './routes.ts';
