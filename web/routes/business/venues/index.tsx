import { createLazyRoute, useSearch } from '@tanstack/react-router';
import { shownWeek, venuesWeekQuery } from '../../../hiring/week/queries.ts';
import { VenuesWeek } from '../../../hiring/week/venues-week.tsx';
import { ignoreProblem } from '../../../platform/http/ignore-problem.ts';
import type { PageLoad } from '../../../platform/navigation/lazy-page.ts';

type Search = { week?: string | undefined };

export const loader = ({ context: { queryClient }, deps: { week } }: PageLoad<unknown, Search>) => {
  queryClient.query(venuesWeekQuery(shownWeek(week))).catch(ignoreProblem);
};

export const Route = createLazyRoute('/business/venues')({ component: Venues });

function Venues() {
  const { week } = useSearch({ from: '/business/venues' });
  return <VenuesWeek chosen={week} />;
}
