export { presentRegular, presentRegularVenue } from './present.ts';
export { regularRoutes } from './routes.ts';
