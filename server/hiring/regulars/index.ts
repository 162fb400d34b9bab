export { presentRegular, presentRegularVenue } from './present.ts';
export { isRegular, regularsOf, regularsOfBusiness, venuesOfRegular } from './queries.ts';
export { regularRoutes } from './routes.ts';
