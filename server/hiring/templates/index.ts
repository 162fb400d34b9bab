export { presentTemplate } from './present.ts';
export { templatesOf, toRow as templateToRow } from './queries.ts';
export { templateRoutes } from './routes.ts';
