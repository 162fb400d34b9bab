export { currentSession, currentSessionSchema } from './current-session.ts';
export { mailSignUpAttempt } from './mail-sign-up-attempt.ts';
export { accountRoutes } from './routes.ts';
