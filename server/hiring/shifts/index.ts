export { shiftCounts, shiftPage } from './answers.ts';
export { shiftRoutes } from './routes.ts';
