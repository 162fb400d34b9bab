export { businessJobCounts, businessJobPage } from './responses.ts';
export {
  businessJobSchema,
  obstacleField,
  ownApplicationSchema,
  presentJobForBusiness,
  presentJobForWorker,
  presentOwnApplication,
  workerJobSchema,
} from './present.ts';
export { jobOfBusiness, selectJobsForWorker, jobsOfBusiness, type WorkerJobRow } from './queries.ts';
export { jobRoutes } from './routes.ts';
