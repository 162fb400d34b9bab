export { applicantListRoutes } from './list-routes.ts';
export { applicationRoutes } from './routes.ts';
