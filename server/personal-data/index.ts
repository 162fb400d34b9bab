export { deleteAccount, deletionRoutes } from './deletion/index.ts';
export { exportRoutes, operatorActionsOn, streamExport } from './export/index.ts';
