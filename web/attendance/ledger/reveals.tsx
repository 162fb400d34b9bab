import { formatDate, isolated, m, nearDay, stockholmInstant, stockholmTime } from '@passa/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { now } from '../../platform/time/now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { revealsQuery, type LedgerReveal } from './queries.ts';

/** Lists when the kiosks of the venue showed personal numbers, and the inspectors who read them. */
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
  const days = fromDay === toDay ? dayText(fromDay) : m.ledger_period({ from: dayText(fromDay), to: dayText(toDay) });
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {inspectorName !== null && authority !== null
          ? m.ledger_reveal_who({ name: isolated(inspectorName), authority: isolated(authority) })
          : m.ledger_expired()}
      </p>
      <p className="text-muted wrap-anywhere">
        <time dateTime={at}>
          <Figures>{momentOf(new Date(at))}</Figures>
        </time>{' '}
        · {m.ledger_reveal_format({ format, kiosk: isolated(kioskName) })} ·{' '}
        <Figures>{m.ledger_reveal_days({ days })}</Figures>
      </p>
    </>
  );
}

const dayText = (day: string) => formatDate(stockholmInstant(day, '12:00'), 'sentence');

/** With the year, since the list goes back for years. */
const momentOf = (at: Date) => `${nearDay(at, now()) ?? formatDate(at, 'business')} ${stockholmTime(at)}`;
