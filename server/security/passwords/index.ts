export { mailPasswordReset } from './mail-password-reset.ts';
export { passwordRoutes } from './routes.ts';
