export { documentationRoutes } from './routes.ts';
