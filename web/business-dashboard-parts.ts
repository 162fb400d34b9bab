// The parts of the dashboard that load after it, in one script.
export { HoursLink } from './attendance/time-sheets/hours-link.tsx';
export { Today } from './hiring/today/today.tsx';
export { BusinessWeek } from './hiring/week/business-week.tsx';
