export { workingTimeRoutes } from './routes.ts';
