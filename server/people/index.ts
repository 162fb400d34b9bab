export { firstStepRoutes } from './first-steps/index.ts';
export { languageRoutes } from './language/index.ts';
export {
  adultDateOf,
  deletePersonalNumber,
  personalNumberRoutes,
  readPersonalNumber,
  storePersonalNumber,
} from './personal-number/index.ts';
export {
  businessProfileOf,
  languageLevelsSchema,
  presentBusinessProfile,
  presentWorkerProfile,
  profileRoutes,
  workerProfileOf,
  type MemberOf,
  workExperienceSchema,
} from './profiles/index.ts';
export { insertVenueOfPerson, insertVenuePerson, mailAccountExists, signUpRoutes } from './sign-up/index.ts';
