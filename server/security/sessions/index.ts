export { currentSession, currentSessionSchema, loggedInSchema, presentInOwnLanguage } from './current-session.ts';
export { accountOf } from './queries.ts';
export { currentSessionRoutes } from './routes.ts';
