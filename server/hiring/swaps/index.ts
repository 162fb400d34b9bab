export { swapRoutes } from './routes.ts';
export { presentSwap, swapSchema } from './present.ts';
export { swapsOf } from './queries.ts';
