export { deleteOldTerms } from './delete-old-terms.ts';
export { freezeTerms, insertMissingTerms, insertTerms } from './insert-terms.ts';
export { presentTerms } from './present.ts';
export { everyTermsOf, statedTermsOfApplication } from './queries.ts';
export { hireTermsRoutes } from './routes.ts';
