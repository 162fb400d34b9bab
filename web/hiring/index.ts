export { workingTimeKeys } from './queries/working-time.ts';
export { CardSkeletons } from './cards/card-skeletons.tsx';
export { StatusBadge } from './cards/status-badge.tsx';
export { applicationKeys, applicationsQuery } from './queries/applications.ts';
export { businessJobKeys } from './queries/business-jobs.ts';
export { invitationKeys } from './queries/invitation-keys.ts';
export { jobKeys, jobQuery, type WorkerJob } from './queries/jobs.ts';
export { regularKeys } from './queries/regular-keys.ts';
export { shiftCountsQuery, shiftKeys, shiftsQuery } from './queries/shifts.ts';
