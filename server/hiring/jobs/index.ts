export {
  businessJobSchema,
  obstacleField,
  ownApplicationSchema,
  presentJobForBusiness,
  presentJobForWorker,
  workerJobSchema,
} from './present.ts';
export { jobOfBusiness, jobsBesideApplicationOf, jobsOfBusiness, type JobSeenByWorker } from './queries.ts';
export { jobRoutes } from './routes.ts';
