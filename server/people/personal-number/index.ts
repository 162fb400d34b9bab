export { adultDateOf, deletePersonalNumber } from './queries.ts';
export { personalNumberRoutes } from './routes.ts';
export { readPersonalNumber } from './stored-number.ts';
