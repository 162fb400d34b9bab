export { presentOwnInvitation, presentSentInvitation } from './present.ts';
export { everyInvitationBy, everyInvitationOf } from './queries.ts';
export { invitationRoutes } from './routes.ts';
