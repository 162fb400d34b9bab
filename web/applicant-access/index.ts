export { detailsAccessKeys } from './queries.ts';
