export { businessJobCounts, businessJobPage } from './responses.ts';
export {
  businessJobSchema,
  confirmationField,
  obstacleField,
  presentHiredWorker,
  presentJobForBusiness,
  presentJobForWorker,
  workerJobSchema,
} from './present.ts';
export { messageField, ownApplicationSchema, presentOwnApplication } from './own-application.ts';
export { jobRoutes } from './routes.ts';
