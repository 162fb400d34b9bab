export { currentSession, currentSessionSchema } from './current-session.ts';
export { mailAccountExists } from './mail-account-exists.ts';
export { accountRoutes } from './routes.ts';
