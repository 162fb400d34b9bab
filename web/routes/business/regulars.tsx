import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { regularsQuery } from '../../hiring/regulars/queries.ts';
import { RegularsPage } from '../../hiring/regulars/regulars-page.tsx';
import { createRoute } from '../../platform/router/route.ts';

export const Route = createRoute({
  loader: ({ context: { queryClient } }) => {
    queryClient.query(regularsQuery).catch(ignoreProblem);
  },
  component: RegularsPage,
});
