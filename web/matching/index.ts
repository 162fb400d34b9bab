export { HowMatchingWorks } from './how-matching-works.tsx';
