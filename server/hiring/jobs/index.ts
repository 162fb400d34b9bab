export { closeJob, closePastJobs } from './close.ts';
export { addUpCounts, countJobsAvailable, newestJobsAvailable } from './open-jobs.ts';
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
  pendingApplicationsTo,
  type JobSeenByWorker,
} from './queries.ts';
export { jobRoutes } from './routes.ts';
