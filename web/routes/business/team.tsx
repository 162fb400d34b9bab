import { createLazyRoute } from '@tanstack/react-router';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import type { PageLoad } from '../../platform/navigation/lazy-page.ts';
import { teamQuery } from '../../venues/team/queries.ts';
import { TeamPage } from '../../venues/team/team-page.tsx';

export const loader = ({ context: { queryClient } }: PageLoad) => {
  queryClient.query(teamQuery).catch(ignoreProblem);
};

export const Route = createLazyRoute('/business/team')({
  component: TeamPage,
});
