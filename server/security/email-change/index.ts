export { replaceEmail } from './replace-email.ts';
