import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { OwnHoursPage } from '../../attendance/own-hours/own-hours-page.tsx';
import { ownHoursQuery } from '../../attendance/own-hours/queries.ts';
import { createRoute } from '../../platform/router/route.ts';

export const Route = createRoute({
  loader: ({ context: { queryClient } }) => {
    queryClient.infiniteQuery(ownHoursQuery).catch(ignoreProblem);
  },
  component: OwnHoursPage,
});
