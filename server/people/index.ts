export { accountRoutes, currentSession, currentSessionSchema, mailAccountExists } from './accounts/index.ts';
export { firstStepRoutes } from './first-steps/index.ts';
export { languageRoutes } from './language/index.ts';
export {
  businessProfileOf,
  languageLevelsSchema,
  presentBusinessProfile,
  presentWorkerProfile,
  profileRoutes,
  workerProfileOf,
  workExperienceSchema,
} from './profiles/index.ts';
