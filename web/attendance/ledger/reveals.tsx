import { isolated, ledgerMoment, m } from '@passa/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { revealsQuery, type LedgerReveal } from './queries.ts';

/** When personal numbers were shown at the kiosks of the venue, and to whom. */
export function Reveals() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(revealsQuery);
  const reveals = data?.pages.flatMap((page) => page.reveals);
  return (
    <>
      <p className="max-w-prose text-muted">{m.ledger_reveals_lead()}</p>
      {error && !data && <p className="mt-3">{error.message}</p>}
      {reveals?.length === 0 && <p className="mt-3">{m.ledger_reveals_empty()}</p>}
      {reveals && reveals.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {reveals.map((reveal) => (
            <li key={reveal.id} className="py-3">
              <RevealLine reveal={reveal} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.common_show_more()}
        </Button>
      )}
    </>
  );
}

function RevealLine({ reveal }: { reveal: LedgerReveal }) {
  const { at, inspectorName, authority, format, kioskName, fromDay, toDay } = reveal;
  const days = fromDay === toDay ? fromDay : m.ledger_period({ from: fromDay, to: toDay });
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {inspectorName !== null && authority !== null
          ? m.ledger_reveal_who({ name: isolated(inspectorName), authority: isolated(authority) })
          : m.ledger_expired()}
      </p>
      <p className="text-muted wrap-anywhere">
        <Figures>{ledgerMoment(new Date(at))}</Figures> ·{' '}
        {m.ledger_reveal_format({ format, kiosk: isolated(kioskName) })} ·{' '}
        <Figures>{m.ledger_reveal_days({ days })}</Figures>
      </p>
    </>
  );
}
