import { dateLangOf, formatMoment, formatWeekday, isolated, m, stockholmInstant, stockholmTime } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { presenceLabel } from '../core/labels.ts';
import { AddPerson } from './add-person.tsx';
import { DayNavigation } from './day-navigation.tsx';
import { AddEntry } from './entry-actions.tsx';
import { ExportForm } from './export-form.tsx';
import { hereGroups } from './here-groups.ts';
import { LedgerEntryItem } from './ledger-entry.tsx';
import { ledgerQuery, type Ledger } from './queries.ts';
import { Reveals } from './reveals.tsx';

/** The staff ledger, for the venue. */
export function LedgerPage({ day, venueName }: { day: string | undefined; venueName: string }) {
  // The day on which the page has opened stays, also once the last person of yesterday has checked out.
  const [openedOn, setOpenedOn] = useState<string>();
  const { data, error, refetch } = useQuery(ledgerQuery(day ?? openedOn));
  if (data && day === undefined && openedOn === undefined && data.day < data.today) setOpenedOn(data.day);
  return (
    <>
      <PageHeader
        title={m.ledger_title()}
        lead={m.ledger_lead()}
        back={<BackLink {...paths.businessDashboard()}>{m.common_back_to_dashboard()}</BackLink>}
      />
      {!data && error && (
        <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {data && (
        <>
          <HereNow ledger={data} />
          <DaySection ledger={data} venueName={venueName} />
          <LedgerSection title={m.ledger_export_title()}>
            <ExportForm key={data.day} day={data.day} />
          </LedgerSection>
          <LedgerSection title={m.ledger_reveals_title()}>
            <Reveals />
          </LedgerSection>
        </>
      )}
    </>
  );
}

function LedgerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 max-w-5xl">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function HereNow({ ledger }: { ledger: Ledger }) {
  const { here, away } = hereGroups(ledger.here);
  return (
    <section className="grid max-w-5xl gap-8">
      <div>
        <PresentHeading title={m.ledger_here_title()} count={here.length} />
        {here.length === 0 ? <p className="text-muted">{m.ledger_here_empty()}</p> : <PresentPeople people={here} />}
      </div>
      {away.length > 0 && (
        <div>
          <PresentHeading title={m.ledger_away_title()} count={away.length} />
          <PresentPeople people={away} />
        </div>
      )}
    </section>
  );
}

function PresentHeading({ title, count }: { title: string; count: number }) {
  return (
    <h2 className="mb-3 text-xl">
      {title}
      {count > 0 && (
        <>
          {' '}
          (<Figures>{String(count)}</Figures>)
        </>
      )}
    </h2>
  );
}

function PresentPeople({ people }: { people: Ledger['here'] }) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-3">
      {people.map(({ key, name, presence, since }) => (
        <li key={key}>
          <span className="block font-medium wrap-anywhere">{isolated(name ?? m.ledger_expired())}</span>
          <span className="text-muted">
            {presenceLabel(presence)}{' '}
            {since && <Figures>{m.kiosk_since({ time: formatMoment(new Date(since), now(), 'business') })}</Figures>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function DaySection({ ledger, venueName }: { ledger: Ledger; venueName: string }) {
  const { day, today, entries, unrecorded } = ledger;
  return (
    <section className="mt-12 max-w-5xl">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-xl" aria-live="polite">
          <span lang={dateLangOf('business')} className="inline-block first-letter:uppercase">
            {formatWeekday(stockholmInstant(day, '12:00'), now(), 'business')}
          </span>
        </h2>
        <DayNavigation day={day} today={today} link={paths.ledger} />
      </div>
      {entries.length + unrecorded.length === 0 ? (
        <EmptyState message={m.ledger_day_empty()} hint={m.ledger_day_empty_hint()} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <LedgerEntryItem key={entry.key} entry={entry} venueName={venueName} />
          ))}
          {unrecorded.map(({ applicationId, name, title, start, end }) => (
            <li key={applicationId} className="py-5">
              <h3 className="text-lg wrap-anywhere">{isolated(name)}</h3>
              <p className="text-muted wrap-anywhere">
                {isolated(title)} ·{' '}
                <Figures>{`${stockholmTime(new Date(start))}–${stockholmTime(new Date(end))}`}</Figures>
              </p>
              <p>{m.ledger_not_recorded()}</p>
              {new Date(start) <= now() && (
                <AddEntry of={{ applicationId }} name={name} kind="checkIn" at={new Date(start)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5">
        <AddPerson key={day} day={day} />
      </div>
    </section>
  );
}
