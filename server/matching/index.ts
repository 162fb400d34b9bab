export {
  applicantMatchSchema,
  matchSchema,
  presentApplicantMatch,
  presentAvailability,
  presentMatch,
} from './present.ts';
export { availabilityOf, selectWorkerToMatch, workerToMatch } from './queries.ts';
export { matchingRoutes } from './routes.ts';
export { headlinePlace, headlinePlaceOfApplicant, weeklyInstants } from './headline-place.ts';
