export { deleteOldTimeSheets, expireProposals } from './scheduled.ts';
export { disputeRoutes } from './dispute-routes.ts';
export { hoursOfApplication } from './hours-of-application.ts';
export { proposeOnCompletion, takeBackProposal } from './on-completion.ts';
export { presentOwnTimeSheet } from './present.ts';
export { everyTimeSheetOf, hasAnsweredHours, postponeProposal, stepsOf } from './queries.ts';
export { timeSheetRoutes } from './routes.ts';
export { takeDueSteps, takeSteps, type WantedStep } from './transition.ts';
