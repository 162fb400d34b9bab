import { createLazyRoute, useSearch } from '@tanstack/react-router';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { LedgerPage } from '../../attendance/ledger/ledger-page.tsx';
import { ledgerQuery } from '../../attendance/ledger/queries.ts';
import type { PageLoad } from '../../platform/navigation/lazy-page.ts';
import { useVenue } from '../../acting/acting-venue.ts';

export const loader = ({
  context: { queryClient },
  deps: { day },
}: PageLoad<unknown, { day?: string | undefined }>) => {
  queryClient.query(ledgerQuery(day)).catch(ignoreProblem);
};

export const Route = createLazyRoute('/business/ledger')({
  component: Ledger,
});

function Ledger() {
  const venue = useVenue();
  const { day } = useSearch({ from: '/business/ledger' });
  return <LedgerPage day={day} venueName={venue?.name ?? ''} />;
}
