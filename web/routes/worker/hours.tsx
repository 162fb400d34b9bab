import { createLazyRoute } from '@tanstack/react-router';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { OwnHoursPage } from '../../attendance/own-hours/own-hours-page.tsx';
import { ownHoursQuery } from '../../attendance/own-hours/queries.ts';
import type { PageLoad } from '../../platform/navigation/lazy-page.ts';

export const loader = ({ context: { queryClient } }: PageLoad) => {
  queryClient.infiniteQuery(ownHoursQuery).catch(ignoreProblem);
};

export const Route = createLazyRoute('/worker/hours')({
  component: OwnHoursPage,
});
