export { businessJobCounts, businessJobPage } from './responses.ts';
export {
  businessJobSchema,
  messageField,
  obstacleField,
  ownApplicationSchema,
  presentJobForBusiness,
  presentJobForWorker,
  presentOwnApplication,
  workerJobSchema,
} from './present.ts';
export {
  filledOrClosedAt,
  hasNotStarted,
  hasWorkedHere,
  hiddenFrom,
  hiredWorkers,
  isOpen,
  isVisible,
  jobOfBusiness,
  jobsOfBusiness,
  selectJobsForWorker,
  shiftsNearby,
  type BusinessJobRow,
  type WorkerJobRow,
} from './queries.ts';
export { jobRoutes } from './routes.ts';
