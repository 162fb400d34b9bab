import { ignoreProblem } from '../../../platform/http/ignore-problem.ts';
import { OwnInvitationsPage } from '../../../hiring/invitations/own-invitations-page.tsx';
import { ownInvitationsQuery } from '../../../hiring/invitations/queries.ts';
import { createRoute } from '../../../platform/router/route.ts';

export const Route = createRoute({
  loader: ({ context: { queryClient } }) => {
    queryClient.infiniteQuery(ownInvitationsQuery).catch(ignoreProblem);
  },
  component: OwnInvitationsPage,
});
