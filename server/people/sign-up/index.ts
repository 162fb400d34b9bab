export { mailAccountExists } from './mail-account-exists.ts';
export { insertVenueOfPerson, insertVenuePerson } from './queries.ts';
export { signUpRoutes } from './routes.ts';
