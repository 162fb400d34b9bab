export { checkPersonalNumber, PersonalNumberFields } from './personal-number-fields.tsx';
export { PersonalNumberNotice } from './personal-number-notice.tsx';
