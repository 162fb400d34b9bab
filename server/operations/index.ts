export { operationRoutes } from './routes.ts';
export { keptToken } from './token.ts';
