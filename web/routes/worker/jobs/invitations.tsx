import { createLazyRoute } from '@tanstack/react-router';
import { ignoreProblem } from '../../../platform/http/ignore-problem.ts';
import { OwnInvitationsPage } from '../../../hiring/invitations/own-invitations-page.tsx';
import { ownInvitationsQuery } from '../../../hiring/invitations/queries.ts';
import type { PageLoad } from '../../../platform/navigation/lazy-page.ts';

export const loader = ({ context: { queryClient } }: PageLoad) => {
  queryClient.infiniteQuery(ownInvitationsQuery).catch(ignoreProblem);
};

export const Route = createLazyRoute('/worker/jobs/invitations')({
  component: OwnInvitationsPage,
});
