export { isAppCode, verifySecondFactor } from './codes.ts';
export { secondFactorRoutes } from './routes.ts';
export { hasSecondFactor, removeSecondFactor, secondFactorOf } from './queries.ts';
