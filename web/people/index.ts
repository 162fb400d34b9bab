export { checkPersonalNumber, OtherPersonNumberFields } from './personal-number/personal-number-fields.tsx';
