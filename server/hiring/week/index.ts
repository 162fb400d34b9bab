export { weekRoutes } from './routes.ts';
