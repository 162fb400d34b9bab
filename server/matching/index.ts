export { presentAvailability } from './present.ts';
export { availabilityOf } from './queries.ts';
export { matchingRoutes } from './routes.ts';
