export { takeBackOnCheckIn } from './come-late.ts';
export { expireNoShows } from './expire.ts';
export { noShowDisputeRoutes } from './operator-routes.ts';
export { disputedNoShowSchema, presentNoShowInFull } from './present.ts';
export { noShowsFor, noShowsToAnswer, openNoShowsOfWorker, stepsOfNoShow } from './queries.ts';
export { noShowRoutes } from './routes.ts';
export { takeNoShowStep } from './take-step.ts';
