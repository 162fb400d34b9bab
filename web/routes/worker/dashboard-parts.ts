// The parts of My Shifts that load after it, in one script.
export { KioskPin } from '../../attendance/own-attendance/kiosk-pin.tsx';
export { OwnHoursLinks } from '../../attendance/time-sheets/hours-to-answer.tsx';
export { InvitationsToAnswer } from '../../hiring/invitations/invitations-to-answer.tsx';
export { ShiftsToComplete } from '../../hiring/shifts/shifts-to-complete.tsx';
export { PersonalNumberNotice } from '../../people/personal-number/personal-number-notice.tsx';
export { Offers } from '../../shell/offers.tsx';
