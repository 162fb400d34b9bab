export { warningSchema } from './present.ts';
export { workingTimeRoutes } from './routes.ts';
export { warningsFor } from './warnings-for.ts';
