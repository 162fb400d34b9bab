export { websiteRoutes } from './routes.ts';
export { landingRoutes } from './pages/landing-routes.ts';
export { listedBuilds } from './built-app/builds.ts';
