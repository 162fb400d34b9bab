export { deleteAccount, deletionRoutes } from './deletion/index.ts';
export { exportRoutes, streamExport } from './export/index.ts';
