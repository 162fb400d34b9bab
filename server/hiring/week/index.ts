export { businessWeek, workerWeek } from './answers.ts';
export { weekRoutes } from './routes.ts';
