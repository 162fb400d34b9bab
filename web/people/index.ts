export { PersonalNumberNotice } from './personal-number/personal-number-notice.tsx';
