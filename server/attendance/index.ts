export { deleteOldTerms, everyTermsOf, hireTermsRoutes, presentTerms } from './hire-terms/index.ts';
