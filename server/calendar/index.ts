export { feedOf, removeFeed } from './queries.ts';
export { calendarRoutes } from './routes.ts';
