import { m, MAX_SETTLED_COUNTED } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { HOURS_LISTS, paths, type HoursList } from '../../platform/navigation/paths.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tile, tilesStyles } from '../../ui/content/tile.tsx';
import { HoursFile } from '../core/hours-file.tsx';
import { timeSheetCountsQuery } from './counts-query.ts';
import { HoursToApprove } from './hours-to-approve.tsx';
import { HoursToSettle } from './hours-to-settle.tsx';
import { payrollFileUrl } from './queries.ts';
import { LoadedSheets, SheetList } from './sheet-list.tsx';
import { SheetRow } from './sheet-row.tsx';
import { useSheets } from './use-sheets.ts';

/** The hours that were paid, the latest first. */
function SettledHours() {
  const settled = useSheets('settled');
  return (
    <LoadedSheets of={[settled]} empty="settled">
      <SheetList sheets={settled} row={(sheet) => <SheetRow sheet={sheet} />} />
    </LoadedSheets>
  );
}

/** The hours of a venue's shifts in three lists: those to approve, those to pay, and those that were paid. */
export function HoursPage({ list }: { list: HoursList }) {
  const counts = useQuery(timeSheetCountsQuery).data;
  const region = useRef<HTMLElement>(null);
  // The buttons disappear with the hours that they were about.
  const onGone = () => region.current?.focus({ preventScroll: true });
  return (
    <>
      <PageHeader
        title={m.hours_title()}
        lead={m.hours_lead()}
        back={<BackLink {...paths.businessDashboard()}>{m.common_back_to_dashboard()}</BackLink>}
      />
      <nav
        aria-label={m.hours_lists()}
        className={`${tilesStyles} mb-6 grid max-w-3xl grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]`}
      >
        {HOURS_LISTS.map((each) => (
          <Tile
            key={each}
            {...paths.hours(each === 'waiting' ? undefined : each)}
            resetScroll={false}
            title={m.hours_list({ list: each })}
            meaning={m.hours_list_meaning({ list: each })}
            count={countIn(each, counts)}
            isChosen={each === list}
          />
        ))}
      </nav>
      <section ref={region} tabIndex={-1} aria-label={m.hours_list({ list })} className="max-w-3xl outline-none">
        {/* The hours to approve have a heading for each group. */}
        {list !== 'waiting' && <h2 className="sr-only">{m.hours_list({ list })}</h2>}
        {list === 'waiting' && <HoursToApprove onGone={onGone} />}
        {list === 'approved' && <HoursToSettle onGone={onGone} />}
        {list === 'settled' && <SettledHours />}
        {list !== 'waiting' && counts && counts[list] > 0 && (
          <HoursFile
            key={list}
            reader="business"
            title={m.payroll_title()}
            hint={m.payroll_hint({ state: list })}
            urlOf={(period) => payrollFileUrl(list, period)}
          />
        )}
      </section>
    </>
  );
}

type Counts = Record<HoursList, number>;

/** The number of hours in a list; null for so many paid ones that the server has stopped counting. */
function countIn(list: HoursList, counts: Counts | undefined): number | null | undefined {
  const count = counts?.[list];
  return list === 'settled' && count === MAX_SETTLED_COUNTED ? null : count;
}
