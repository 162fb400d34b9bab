export { deleteAccount } from './delete-account.ts';
export { deletionRoutes } from './routes.ts';
