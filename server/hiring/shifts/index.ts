export { shiftCounts, shiftPage } from './responses.ts';
export { shiftRoutes } from './routes.ts';
