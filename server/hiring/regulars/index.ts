export { presentRegular, presentRegularVenue } from './present.ts';
export { regularsOfBusiness, venuesOfRegular } from './queries.ts';
export { regularRoutes } from './routes.ts';
