export { businessWeek, workerWeek } from './responses.ts';
export { weekRoutes } from './routes.ts';
export { sendDigest } from './send-digest.ts';
