// The parts of the dashboard that load after it, in one script.
export { HoursLink } from '../../attendance/time-sheets/hours-link.tsx';
export { NoJobs } from '../../hiring/jobs/lists/no-jobs.tsx';
export { ListSortField } from '../../hiring/jobs/lists/list-sort-field.tsx';
export { Today } from '../../hiring/today/today.tsx';
export { BusinessWeek } from '../../hiring/week/business-week.tsx';
export { PushOffer } from '../../notifications/push/push-offer.tsx';
