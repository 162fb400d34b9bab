export { disputeRoutes } from './dispute-routes.ts';
export { expireProposals } from './expire-proposals.ts';
export { proposeOnCompletion, takeBackProposal } from './on-completion.ts';
export { timeSheetRoutes } from './routes.ts';
