export { presentOwnInvitation, presentSentInvitation } from './present.ts';
export { invitationRoutes } from './routes.ts';
