export { presentBlock } from './present.ts';
export { blocksOf } from './queries.ts';
export { blockRoutes } from './routes.ts';
