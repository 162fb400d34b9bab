import { createLazyRoute } from '@tanstack/react-router';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { regularsQuery } from '../../hiring/regulars/queries.ts';
import { RegularsPage } from '../../hiring/regulars/regulars-page.tsx';
import type { PageLoad } from '../../platform/navigation/lazy-page.ts';

export const loader = ({ context: { queryClient } }: PageLoad) => {
  queryClient.query(regularsQuery).catch(ignoreProblem);
};

export const Route = createLazyRoute('/business/regulars')({
  component: RegularsPage,
});
