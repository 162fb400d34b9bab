// The parts of My Shifts that load after it, in one script.
export { PersonalNumberNotice } from './people/personal-number/personal-number-notice.tsx';
export { Offers } from './shell/offers.tsx';
