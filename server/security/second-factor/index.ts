export { looksLikeAppCode } from './codes.ts';
export { secondFactorRoutes } from './routes.ts';
export { hasSecondFactor, removeSecondFactor, secondFactorOf } from './queries.ts';
export { useCode } from './use-code.ts';
