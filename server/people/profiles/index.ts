export { languageLevelsSchema, presentBusinessProfile, presentWorkerProfile, workExperienceSchema } from './present.ts';
export { businessProfileOf, workerProfileOf, type MemberOf } from './queries.ts';
export { profileRoutes } from './routes.ts';
