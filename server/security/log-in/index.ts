export { logInRoutes } from './routes.ts';
