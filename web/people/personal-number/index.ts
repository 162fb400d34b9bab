export { checkPersonalNumber, PersonalNumberFields } from './personal-number-fields.tsx';
