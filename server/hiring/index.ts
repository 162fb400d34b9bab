export { sendApplicationDigests } from './applications/application-digest.ts';
export { applicantListRoutes, applicationRoutes } from './applications/index.ts';
export { blockRoutes, presentBlock } from './blocks/index.ts';
export { blocksOf } from './core/blocks.ts';
export { publishOpenJobs } from './blocks/block.ts';
export { closeJob, closePastJobs } from './jobs/close-job.ts';
export { completeWithHours } from './applications/complete-with-hours.ts';
export { fillOpenings } from './core/fill-openings.ts';
export { toRow as jobToRow } from './core/repository.ts';
export { termsResponseFields, termsToRow } from './core/job-fields.ts';
export { historyRoutes } from './history/index.ts';
export {
  businessJobCounts,
  businessJobPage,
  jobRoutes,
  presentJobForBusiness,
  presentJobForWorker,
} from './jobs/index.ts';
export { selectJobsForWorker } from './core/jobs-for-worker.ts';
export { jobsOfBusiness, type BusinessJobRow } from './core/jobs-of-business.ts';
export { lockJobs } from './core/locks.ts';
export { askForReplacement, notifySuitedWorkers } from './new-shifts/index.ts';
export { invitationRoutes, presentOwnInvitation, presentSentInvitation } from './invitations/index.ts';
export { everyInvitationBy, everyInvitationOf } from './core/invitations.ts';
export { presentRegular, presentRegularVenue, regularRoutes } from './regulars/index.ts';
export { regularsOfBusiness, venuesOfRegular } from './core/regulars.ts';
export { countOpenShifts, mergeOpenJobCounts, searchRoutes } from './search/index.ts';
export { shiftCounts, shiftPage, shiftRoutes, toAnswerRoutes } from './shifts/index.ts';
export { presentTemplate, templateRoutes, templatesOf, templateToRow } from './templates/index.ts';
export { sendReminders } from './reminders/index.ts';
export {
  disputedNoShowSchema,
  expireNoShows,
  noShowDisputeRoutes,
  noShowRoutes,
  noShowsFor,
  openNoShowsOfWorker,
  presentNoShowInFull,
  stepsOfNoShow,
  takeBackOnCheckIn,
  takeNoShowStep,
} from './no-show/index.ts';
export { swapRoutes } from './swaps/index.ts';
export { swapsFor } from './swaps/index.ts';
export { publishRelease } from './jobs/release-job.ts';
export { shiftsOfToday, todayRoutes } from './today/index.ts';
export { transition } from './core/transition.ts';
export { businessWeek, sendDigest, weekRoutes, workerWeek } from './week/index.ts';
export { workingTimeRoutes } from './working-time/index.ts';
