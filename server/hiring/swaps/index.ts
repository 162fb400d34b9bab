export { swapsFor } from './export.ts';
export { swapRoutes } from './routes.ts';
