import { createLazyRoute, useSearch } from '@tanstack/react-router';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { HoursPage } from '../../attendance/time-sheets/hours-page.tsx';
import { timeSheetCountsQuery } from '../../attendance/time-sheets/counts-query.ts';
import { HOURS_LISTS } from '../../platform/navigation/paths.ts';
import type { PageLoad } from '../../platform/navigation/lazy-page.ts';

export const loader = ({ context: { queryClient } }: PageLoad) => {
  queryClient.query(timeSheetCountsQuery).catch(ignoreProblem);
};

export const Route = createLazyRoute('/business/hours')({
  component: BusinessHours,
});

function BusinessHours() {
  const { list = HOURS_LISTS[0] } = useSearch({ from: '/business/hours' });
  return <HoursPage list={list} />;
}
