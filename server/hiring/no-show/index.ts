export { expireNoShows } from './expire.ts';
export { noShowDisputeRoutes } from './operator-routes.ts';
export { noShowRoutes } from './routes.ts';
export { takeNoShowStep } from './take-step.ts';
