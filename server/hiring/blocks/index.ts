export { presentBlock } from './present.ts';
export { blockRoutes } from './routes.ts';
