export { shiftCounts, shiftPage } from './responses.ts';
export { shiftRoutes } from './routes.ts';
export { toAnswerRoutes } from './to-answer-routes.ts';
