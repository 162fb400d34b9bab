export { isAppCode } from './codes.ts';
export { secondFactorRoutes } from './routes.ts';
export { hasSecondFactor, removeSecondFactor, secondFactorOf } from './queries.ts';
export { verifySecondFactor } from './verify-second-factor.ts';
