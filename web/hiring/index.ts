export { workingTimeKeys } from './working-time/queries.ts';
export { CardSkeletons } from './cards/card-skeletons.tsx';
export { StatusBadge } from './cards/status-badge.tsx';
export { applicationKeys, applicationsQuery } from './core/applications.ts';
export { businessJobKeys } from './core/business-jobs.ts';
export { invitationKeys, regularKeys } from './core/keys.ts';
export { jobKeys, jobQuery, type WorkerJob } from './core/jobs.ts';
export { shiftCountsQuery, shiftKeys, shiftsQuery } from './core/shifts.ts';
