export { checkPersonalNumber, PersonalNumberFields } from './personal-number/personal-number-fields.tsx';
