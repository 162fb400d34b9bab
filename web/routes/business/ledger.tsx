import { isDate } from '@passa/domain';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { LedgerPage } from '../../attendance/ledger/ledger-page.tsx';
import { ledgerQuery } from '../../attendance/ledger/queries.ts';
import { parseText } from '../../platform/navigation/search-params.ts';
import { createRoute } from '../../platform/router/route.ts';

export const Route = createRoute({
  validateSearch: (search) => {
    const day = parseText(search['day']);
    return { day: day !== undefined && isDate(day) ? day : undefined };
  },
  loader: ({ context: { queryClient }, search: { day } }) => {
    queryClient.query(ledgerQuery(day)).catch(ignoreProblem);
  },
  component: Ledger,
});

function Ledger() {
  const { account } = Route.useRouteContext();
  const { day } = Route.useSearch();
  return <LedgerPage day={day} venueName={account?.businessName ?? ''} />;
}
