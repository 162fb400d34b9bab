export { mailSignUpAttempt } from './mail-account-exists.ts';
export { accountRoutes } from './routes.ts';
