export { presentTemplate } from './present.ts';
export { templatesOf } from './queries.ts';
export { templateRoutes } from './routes.ts';
