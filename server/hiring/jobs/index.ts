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
export {
  hasNotStarted,
  isOpen,
  jobOfBusiness,
  jobsOfBusiness,
  selectJobsForWorker,
  type BusinessJobRow,
  type WorkerJobRow,
} from './queries.ts';
export { jobRoutes } from './routes.ts';
