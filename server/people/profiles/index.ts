export { languageLevelsSchema, presentBusinessProfile, presentWorkerProfile, workExperienceSchema } from './present.ts';
export { businessProfileOf, workerProfileOf } from './queries.ts';
export { profileRoutes } from './routes.ts';
