export { businessJobCounts, businessJobPage } from './responses.ts';
export {
  businessJobSchema,
  confirmationField,
  obstacleField,
  presentHiredWorker,
  presentJobForBusiness,
  presentJobForWorker,
  workerJobSchema,
} from './present.ts';
export { messageField, ownApplicationSchema, presentOwnApplication } from './own-application.ts';
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
  type BusinessJobRow,
} from './queries.ts';
export { hiresByBusiness, shiftsNearby } from './own-shifts.ts';
export {
  adultOnOf,
  hasNotApplied,
  isOwnApplication,
  jobForWorker,
  selectJobsForWorker,
  selectJobsToMatch,
  selectOpenJobs,
  type WorkerJobRow,
} from './worker-queries.ts';
export { jobRoutes } from './routes.ts';
