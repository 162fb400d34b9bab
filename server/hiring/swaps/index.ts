export { swapsFor } from './export.ts';
