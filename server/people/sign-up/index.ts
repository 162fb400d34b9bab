export { mailAccountExists } from './mail-account-exists.ts';
export { signUpRoutes } from './routes.ts';
