export { documentsSchema, presentDocuments, presentVideoResume, workExperienceSchema } from './present.ts';
export { profileRoutes } from './routes.ts';
