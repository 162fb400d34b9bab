export { websiteRoutes } from './routes.ts';
export { landingRoutes } from './landing-routes.ts';
export { listedBuilds } from './builds.ts';
