// The parts of a card's actions that a worker's first screen does not need, in one script.
export { InvitationBadge } from '../cards/invitation-badge.tsx';
export { AppliedButtons } from './applied-buttons.tsx';
export { AssignedButtons } from './assigned-buttons.tsx';
export { ContactAndCalendar } from './contact-and-calendar.tsx';
export { MonthHeading } from './month-heading.tsx';
export { NoShifts } from './no-shifts.tsx';
export { Outcome } from './outcome.tsx';
export { PlaceLine } from './place-line.tsx';
