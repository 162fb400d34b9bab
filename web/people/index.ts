export { PersonalNumberNotice } from './personal-number/personal-number-notice.tsx';
export { checkPersonalNumber, PersonalNumberFields } from './personal-number/personal-number-fields.tsx';
