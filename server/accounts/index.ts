export { mailAccountAction } from './mail-account-action.ts';
export { deleteOldAccountActions } from './queries.ts';
export { accountRoutes } from './routes.ts';
