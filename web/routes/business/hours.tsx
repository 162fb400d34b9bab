import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { HoursPage } from '../../attendance/time-sheets/hours-page.tsx';
import { timeSheetCountsQuery } from '../../attendance/time-sheets/counts-query.ts';
import { HOURS_LISTS, type HoursList } from '../../platform/navigation/paths.ts';
import { parseChoice } from '../../platform/navigation/search-params.ts';
import { createRoute } from '../../platform/router/route.ts';

export const Route = createRoute({
  validateSearch: ({ list }: Record<string, unknown>): { list?: HoursList | undefined } => ({
    list: parseChoice(HOURS_LISTS, list),
  }),
  loader: ({ context: { queryClient } }) => {
    queryClient.query(timeSheetCountsQuery).catch(ignoreProblem);
  },
  component: BusinessHours,
});

function BusinessHours() {
  const { list = HOURS_LISTS[0] } = Route.useSearch();
  return <HoursPage list={list} />;
}
