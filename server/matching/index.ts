export {
  applicantMatchSchema,
  matchSchema,
  presentApplicantMatch,
  presentAvailability,
  presentMatch,
} from './present.ts';
export { availabilityOf, workerToMatch } from './queries.ts';
export { matchingRoutes } from './routes.ts';
export { headlinePlace, weeklyInstants, type JobSql, type WorkerSql } from './headline-place.ts';
