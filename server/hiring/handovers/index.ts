export { swapRoutes } from './routes.ts';
