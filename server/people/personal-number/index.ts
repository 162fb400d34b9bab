export { adultDateOf, deletePersonalNumber } from './queries.ts';
export { personalNumberRoutes } from './routes.ts';
export { readPersonalNumber, storePersonalNumber } from './stored-number.ts';
