export { workExperienceSchema } from './present.ts';
export { profileRoutes } from './routes.ts';
