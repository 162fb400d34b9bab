export { firstScreenRoutes } from './routes.ts';
