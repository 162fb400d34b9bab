import { dateLangOf, formatLength, formatMonth, m, startOfMonth } from '@passa/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { HoursFile } from '../core/hours-file.tsx';
import { HoursOfShift } from './hours-of-shift.tsx';
import { hoursFileUrl, ownHoursQuery } from './queries.ts';

/** All recorded time of a worker at all venues, by month, and its export. */
export function OwnHoursPage() {
  const list = useInfiniteQuery(ownHoursQuery);
  const newItemFocus = useNewItemFocus('a');
  const pages = list.data?.pages ?? [];
  const hours = pages.flatMap((page) => page.hours);
  const months = [...Map.groupBy(hours, ({ businessDay }) => businessDay.slice(0, 7))];
  const sums = new Map(pages.flatMap((page) => page.months.map(({ month, minutes }) => [month, minutes] as const)));
  return (
    <>
      <PageHeader
        title={m.own_hours_title()}
        lead={m.own_hours_lead()}
        back={<BackLink {...paths.myShifts()}>{m.job_back_to_my_shifts()}</BackLink>}
      />
      {!list.data && list.error && <LoadError problem={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <LoadingRegion>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {list.data && hours.length === 0 && <EmptyState message={m.own_hours_empty()} hint={m.own_hours_empty_hint()} />}
      {hours.length > 0 && (
        <div className="max-w-3xl">
          {months.map(([month, shifts]) => (
            <section key={month} className="mb-8">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
                <h2 lang={dateLangOf('worker')} className="text-lg first-letter:uppercase">
                  {formatMonth(startOfMonth(month), 'worker')}
                </h2>
                <Figures className="font-semibold">
                  {m.own_hours_month_sum({ length: formatLength(sums.get(month) ?? 0) })}
                </Figures>
              </div>
              <ul className="divide-y divide-line">
                {shifts.map((each) => (
                  <li key={each.applicationId} ref={newItemFocus.ref} className="py-4">
                    <HoursOfShift hours={each} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <ListEnd query={list} requestFocus={newItemFocus.requestFocus} />
          <HoursFile
            reader="worker"
            title={m.own_hours_export_title()}
            hint={m.own_hours_export_hint()}
            urlOf={hoursFileUrl}
          />
        </div>
      )}
    </>
  );
}
