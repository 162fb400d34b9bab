import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { KiosksPage } from '../../attendance/kiosks/kiosks-page.tsx';
import { kiosksQuery } from '../../attendance/kiosks/queries.ts';
import { createRoute } from '../../platform/router/route.ts';

export const Route = createRoute({
  loader: ({ context: { queryClient } }) => {
    queryClient.query(kiosksQuery).catch(ignoreProblem);
  },
  component: KiosksPage,
});
