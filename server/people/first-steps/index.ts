export { firstStepRoutes } from './routes.ts';
