import { newRouter } from '../platform/http/router.ts';
import type { Services } from '../core/services.ts';
import { memberInvitationRoutes } from './invitations/routes.ts';
import { ownVenueRoutes } from './own-venues/routes.ts';
import { teamRoutes } from './team/routes.ts';

export { mailMemberInvitation } from './invitations/mail-invitation.ts';
export { removeMember } from './team/change-team.ts';
export { presentInvitation, presentMember } from './team/present.ts';
export { membersOf, openInvitationsOf } from './team/queries.ts';
export { deleteExpiredInvitations } from './invitations/queries.ts';

/** The routes for the people who act for venues. */
export const venueRoutes = (services: Services) =>
  newRouter()
    .route('/', teamRoutes(services))
    .route('/', memberInvitationRoutes(services))
    .route('/', ownVenueRoutes(services));
