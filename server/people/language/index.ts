export { noteLanguage } from './queries.ts';
export { languageRoutes } from './routes.ts';
