export { recordLanguage } from './queries.ts';
export { languageRoutes } from './routes.ts';
