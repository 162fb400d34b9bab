import { isolated, ledgerMoment, m, stockholmSeconds } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DescriptionItem, DescriptionList } from '../../ui/content/description-list.tsx';
import { DocumentTitle } from '../../ui/page/document-title.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { FullScreenSpinner } from '../../ui/loading/full-screen-spinner.tsx';
import { MainContent } from '../../ui/page/main-content.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { LanguageChoice } from '../../ui/page/language-choice.tsx';
import { readUnsent } from '../kiosk-screen/stored-kiosk.ts';
import { DayNavigation } from './day-navigation.tsx';
import { hereGroups } from './here-groups.ts';
import { InspectedTable } from './inspected-table.tsx';
import { InspectionExport } from './inspection-export.tsx';
import { inspectionQuery, type InspectedLedger, type Inspector } from './inspection-queries.ts';
import { periodsToShow } from './periods-to-show.ts';
import { RevealDialog } from './reveal-dialog.tsx';

/** For how long personal numbers stay on the screen. Milliseconds. */
const SHOWN_TIME = 5 * 60_000;

/** The staff ledger on a kiosk, for an inspector: without logging in, as the law has it. */
export function InspectionPage({ day }: { day: string | undefined }) {
  const { data, error, refetch } = useQuery(inspectionQuery(day));
  if (data) return <Inspection ledger={data} isOffline={error !== null} updatedAt={new Date(data.now)} />;
  if (!error) return <FullScreenSpinner />;
  return (
    <Frame>
      <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <MainContent className="ledger-print mx-auto max-w-7xl px-margin pt-5 pb-16 lg:px-10">
      <DocumentTitle>{m.ledger_title()}</DocumentTitle>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <BackLink {...paths.kiosk()}>{m.inspection_back()}</BackLink>
        <LanguageChoice />
      </div>
      {children}
    </MainContent>
  );
}

type InspectionProps = { ledger: InspectedLedger; isOffline: boolean; updatedAt: Date };

function Inspection({ ledger, isOffline, updatedAt }: InspectionProps) {
  const { company, day, today, here: present, entries, hasInspectionCode } = ledger;
  const { here, away } = hereGroups(present);
  const numbers = useNumbers();
  const [inspector, setInspector] = useState<Inspector>();
  const time = stockholmSeconds(updatedAt);
  const periods = periodsToShow([...present, ...entries], numbers.shown);
  const isAnyShown = numbers.shown.size > 0;
  return (
    <Frame>
      <h1 className="text-title">{m.ledger_title()}</h1>
      <p className="mt-1 text-muted">
        <Figures>{m.inspection_refreshed({ time: ledgerMoment(updatedAt) })}</Figures>
      </p>
      <div className="mt-4 mb-8">
        <DescriptionList>
          <DescriptionItem name={m.ledger_company()}>{isolated(company.name)}</DescriptionItem>
          <DescriptionItem name={m.ledger_company_number()}>{company.number}</DescriptionItem>
          <DescriptionItem name={m.ledger_premises()}>{company.premises}</DescriptionItem>
        </DescriptionList>
      </div>
      <Notice>{isOffline && m.inspection_no_connection({ time })}</Notice>
      <UnsentEvents />
      <div className="mb-8 flex flex-wrap items-center gap-3 print:hidden">
        {isAnyShown && <Button onClick={numbers.hide}>{m.inspection_hide_numbers()}</Button>}
        {(!isAnyShown || periods.length > 0) && (
          <RevealDialog
            // A day without entries can be asked for too.
            periods={periods.length > 0 ? periods : [{ from: day, to: day }]}
            inspector={inspector}
            hasCode={hasInspectionCode}
            onShown={(shown, who) => {
              numbers.show(shown);
              setInspector(who);
            }}
          />
        )}
        <Button onClick={() => window.print()}>{m.inspection_print()}</Button>
      </div>
      <section className="mb-10">
        <h2 className="mb-3 text-xl">
          {m.ledger_here_title()} (<Figures>{String(here.length)}</Figures>)
        </h2>
        {here.length === 0 ? (
          <p>{m.ledger_here_empty()}</p>
        ) : (
          <InspectedTable
            label={m.ledger_here_title()}
            entries={here}
            numbers={numbers.shown}
            venueName={company.name}
            hasDays={here.some(({ businessDay }) => businessDay !== today)}
          />
        )}
      </section>
      {away.length > 0 && (
        <section className="mb-10">
          <h2 className="mb-3 text-xl">
            {m.ledger_away_title()} (<Figures>{String(away.length)}</Figures>)
          </h2>
          <InspectedTable
            label={m.ledger_away_title()}
            entries={away}
            numbers={numbers.shown}
            venueName={company.name}
            hasDays={away.some(({ businessDay }) => businessDay !== today)}
          />
        </section>
      )}
      <section className="mb-12">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 className="text-xl" aria-live="polite">
            {m.ledger_column_day()} <Figures>{day}</Figures>
          </h2>
          <DayNavigation day={day} today={today} link={paths.inspection} />
        </div>
        {entries.length === 0 ? (
          <p>{m.ledger_day_empty()}</p>
        ) : (
          <InspectedTable
            label={`${m.ledger_column_day()} ${day}`}
            entries={entries}
            numbers={numbers.shown}
            venueName={company.name}
          />
        )}
      </section>
      <section className="print:hidden">
        <h2 className="mb-3 text-xl">{m.inspection_download()}</h2>
        <p className="mb-5 text-muted">{m.ledger_export_language()}</p>
        <InspectionExport
          key={day}
          day={day}
          inspector={inspector}
          hasCode={hasInspectionCode}
          onInspector={setInspector}
        />
      </section>
    </Frame>
  );
}

const NONE: ReadonlyMap<string, string | null> = new Map();

/** The personal numbers on the screen, by the keys of the entries. They are hidden some minutes after the last ones were shown. */
function useNumbers() {
  const [shown, setShown] = useState(NONE);
  useEffect(() => {
    if (shown.size === 0) return undefined;
    const timer = setTimeout(() => setShown(NONE), SHOWN_TIME);
    return () => clearTimeout(timer);
  }, [shown]);
  const show = (more: typeof NONE) => setShown((before) => new Map([...before, ...more]));
  return { shown, show, hide: () => setShown(NONE) };
}

/** Says how much this tablet has not sent, which is not in the ledger. */
function UnsentEvents() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    void readUnsent().then((unsent) => setCount(unsent.length));
  }, []);
  return <Notice>{count > 0 && m.inspection_unsent({ count })}</Notice>;
}
