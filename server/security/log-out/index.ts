export { logOutRoutes } from './routes.ts';
