export { feedTokenOf } from './queries.ts';
export { calendarRoutes } from './routes.ts';
