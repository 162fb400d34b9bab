import { hasSorts, JOB_LISTS, m, type JobList, type JobListSort } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ignoreProblem } from '../../platform/http/ignore-problem.ts';
import { Suspense } from 'react';
import { timeSheetCountsQuery } from '../../attendance/time-sheets/counts-query.ts';
import { JobsInList } from '../../hiring/jobs/lists/jobs-in-list.tsx';
import { listSortOf } from '../../hiring/jobs/lists/list-sort.ts';
import { ListTiles } from '../../hiring/jobs/lists/list-tiles.tsx';
import { businessJobCountsQuery, businessJobsQuery } from '../../hiring/core/business-jobs.ts';
import { todayQuery } from '../../hiring/today/queries.ts';
import { businessWeekQuery, shownWeek } from '../../hiring/week/queries.ts';
import { WeekLayout } from '../../hiring/week/week-layout.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { areStepsOpen } from '../../people/first-steps/are-steps-open.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useAccount } from '../../platform/navigation/location.ts';
import { useMay, useVenue } from '../../acting/acting-venue.ts';
import type { PageLoad } from '../../platform/navigation/lazy-page.ts';

// Not needed for the first paint.
const loadParts = () => import('./dashboard-parts.ts');
const BusinessWeek = lazyComponent(() => loadParts().then(({ BusinessWeek }) => BusinessWeek));
const HoursLink = lazyComponent(() => loadParts().then(({ HoursLink }) => HoursLink));
const ListSortField = lazyComponent(() => loadParts().then(({ ListSortField }) => ListSortField));
const NoJobs = lazyComponent(() => loadParts().then(({ NoJobs }) => NoJobs));
const Today = lazyComponent(() => loadParts().then(({ Today }) => Today));
const FirstSteps = lazyComponent(() =>
  import('../../people/first-steps/first-steps.tsx').then(({ FirstSteps }) => FirstSteps),
);
// Below the list, and most businesses have accepted or declined it long ago.
const PushOffer = lazyComponent(() => loadParts().then(({ PushOffer }) => PushOffer));

type Search = { list?: JobList | undefined; sort?: JobListSort | undefined; week?: string | undefined };

// The requests are started here; the parts of the page await the results and handle errors.
export const loadBusinessDashboard = ({
  context: { queryClient },
  deps: { list = JOB_LISTS[0], sort, week },
}: PageLoad<unknown, Search>) => {
  queryClient.query(businessJobCountsQuery).catch(ignoreProblem);
  queryClient.infiniteQuery(businessJobsQuery(list, listSortOf(sort))).catch(ignoreProblem);
  queryClient.query(businessWeekQuery(shownWeek(week))).catch(ignoreProblem);
  queryClient.query(todayQuery).catch(ignoreProblem);
  queryClient.query(timeSheetCountsQuery).catch(ignoreProblem);
};

export function BusinessDashboard() {
  const account = useAccount();
  const venue = useVenue();
  const [managesJobs, managesVenue, runsShifts] = [useMay('manageJobs'), useMay('manageVenue'), useMay('runShifts')];
  const counts = useQuery(businessJobCountsQuery).data;
  const { shifts: shiftsOfToday, others } = useQuery(todayQuery).data ?? { shifts: [], others: [] };
  const search = useSearch({ from: '/business/dashboard' });
  const list = search.list ?? JOB_LISTS[0];
  const { week } = search;
  const sort = listSortOf(search.sort);
  return (
    <>
      <PageHeader
        title={m.business_dashboard_welcome({ name: venue?.name ?? m.business_dashboard_fallback_name() })}
        lead={m.business_dashboard_lead()}
        // Two columns on a phone, where five buttons one below the other would hide the jobs.
        actionsStyles="max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:min-w-0 max-sm:*:px-2 max-sm:*:wrap-anywhere"
      >
        {managesJobs && (
          <ButtonLink {...paths.postJob()} variant="primary" className="col-span-full">
            {m.business_dashboard_post_job()}
          </ButtonLink>
        )}
        <Suspense fallback={<ButtonLink {...paths.hours()}>{m.hours_link()}</ButtonLink>}>
          <HoursLink />
        </Suspense>
        {managesJobs && <ButtonLink {...paths.regulars()}>{m.regulars_title()}</ButtonLink>}
        {managesVenue && <ButtonLink {...paths.kiosks()}>{m.kiosks_title()}</ButtonLink>}
        {runsShifts && <ButtonLink {...paths.ledger()}>{m.ledger_title()}</ButtonLink>}
        <ButtonLink {...paths.team()}>{m.team_title()}</ButtonLink>
      </PageHeader>
      {(shiftsOfToday[0] ?? others[0]) && (
        // Reserves the height: a line of 2.75 rem for each shift, each worker, each missing number, and the others with their title.
        <div
          className="mb-6"
          style={{
            minHeight: `${(shiftsOfToday.flatMap(({ workers }) => [0, ...workers, ...workers.filter(({ lacksNumber }) => lacksNumber)]).length + (others[0] ? others.length + 1 : 0)) * 2.75}rem`,
          }}
        >
          <Suspense>
            <Today shifts={shiftsOfToday} others={others} />
          </Suspense>
        </div>
      )}
      <WeekLayout
        week={<BusinessWeek list={search.list} week={week} sort={sort} />}
        steps={(placeholder) =>
          account && managesVenue && <FirstSteps role="business" accountId={account.id} placeholder={placeholder} />
        }
        areStepsOpen={areStepsOpen(account?.id ?? '')}
        wasChosen={search.list !== undefined}
      >
        <ListTiles chosen={list} week={week} sort={sort} />
        {hasSorts(list) && counts && counts[list] > 1 && (
          // Reserves the height of the field.
          <div className="min-h-16">
            <Suspense>
              <ListSortField list={list} week={week} sort={sort} />
            </Suspense>
          </div>
        )}
        <JobsInList
          key={list}
          list={list}
          sort={sort}
          empty={
            <Suspense fallback={<div aria-busy className="min-h-46" />}>
              <NoJobs list={list} />
            </Suspense>
          }
        />
        <Suspense>{counts?.open ? <PushOffer role="business" /> : null}</Suspense>
      </WeekLayout>
    </>
  );
}
