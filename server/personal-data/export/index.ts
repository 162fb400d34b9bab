export { exportRoutes } from './routes.ts';
export { streamExport } from './stream-export.ts';
export { operatorActionsOn } from './queries.ts';
