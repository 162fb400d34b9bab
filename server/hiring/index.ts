export { sendApplicationDigests } from './application-digest.ts';
export { applicantListRoutes, applicationRoutes } from './applications/index.ts';
export { blockRoutes, blocksOf, presentBlock } from './blocks/index.ts';
export { publishOpenJobs } from './block.ts';
export { closeJob, closePastJobs } from './close-job.ts';
export { completeWithHours } from './complete-with-hours.ts';
export { fillOpenings } from './fill-openings.ts';
export { toRow as jobToRow } from './repository.ts';
export { TERMS_COLUMNS, termsResponseFields, termsToRow, type TermsColumn } from './job-fields.ts';
export { historyRoutes } from './history/index.ts';
export {
  businessJobCounts,
  businessJobPage,
  jobRoutes,
  selectJobsForWorker,
  jobsOfBusiness,
  presentJobForBusiness,
  presentJobForWorker,
  type BusinessJobRow,
} from './jobs/index.ts';
export { lockJobs } from './locks.ts';
export { askForReplacement, notifySuitedWorkers } from './new-shifts/index.ts';
export {
  everyInvitationBy,
  everyInvitationOf,
  invitationRoutes,
  presentOwnInvitation,
  presentSentInvitation,
} from './invitations/index.ts';
export {
  presentRegular,
  presentRegularVenue,
  regularRoutes,
  regularsOfBusiness,
  venuesOfRegular,
} from './regulars/index.ts';
export { countOpenShifts, mergeOpenJobCounts, searchRoutes } from './search/index.ts';
export { shiftCounts, shiftPage, shiftRoutes } from './shifts/index.ts';
export { presentTemplate, templateRoutes, templatesOf } from './templates/index.ts';
export { sendReminders } from './reminders/index.ts';
export { expireNoShows, noShowDisputeRoutes, noShowRoutes, takeNoShowStep } from './no-show/index.ts';
export { swapRoutes } from './handovers/index.ts';
export { swapsFor } from './swaps/index.ts';
export { publishRelease } from './release-job.ts';
export { shiftsOfToday, todayRoutes } from './today/index.ts';
export { transition, type Principal } from './transition.ts';
export { businessWeek, weekRoutes, workerWeek } from './week/index.ts';
export { workingTimeRoutes } from './working-time/index.ts';
