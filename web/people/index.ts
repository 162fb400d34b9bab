export { BusinessDetailsFields } from './profiles/business-details-fields.tsx';
export { checkPersonalNumber, OtherPersonNumberFields } from './personal-number/personal-number-fields.tsx';
export { personFieldOptions, PersonFields } from './sign-up/person-fields.tsx';
