export { shiftsOfToday } from './responses.ts';
export { todayRoutes } from './routes.ts';
