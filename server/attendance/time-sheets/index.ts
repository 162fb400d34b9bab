export { proposeOnCompletion, takeBackProposal } from './on-completion.ts';
export { timeSheetRoutes } from './routes.ts';
