export { act } from './act.ts';
export { applicationRoutes } from './routes.ts';
