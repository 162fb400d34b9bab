export { swapRoutes } from './routes.ts';
export { swapsFor } from './export.ts';
