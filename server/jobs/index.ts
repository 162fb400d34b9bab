export { closeJob, closePastJobs } from './close.ts';
export {
  businessJobSchema,
  languageLevelsSchema,
  ownApplicationSchema,
  presentJobForBusiness,
  presentJobForWorker,
  workerJobSchema,
} from './present.ts';
export {
  jobOfBusiness,
  jobsBesideApplicationOf,
  jobsOfBusiness,
  newestJobsAvailable,
  pendingApplicationsTo,
  type JobSeenByWorker,
} from './queries.ts';
export { jobRoutes } from './routes.ts';
