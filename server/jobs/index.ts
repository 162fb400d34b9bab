export { closePastJobs } from './close.ts';
export {
  businessJobSchema,
  cancellationFields,
  languageLevelsSchema,
  ownApplicationSchema,
  presentCancellation,
  presentJobForBusiness,
  presentJobForWorker,
  workerJobSchema,
} from './present.ts';
export {
  jobOfBusiness,
  jobsBesideApplicationOf,
  newestJobsAvailable,
  pendingApplicationsTo,
  type JobSeenByWorker,
} from './queries.ts';
export { jobRoutes } from './routes.ts';
