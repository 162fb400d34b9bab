import { JOB_LISTS, texts, type JobList } from '@passa/domain';
import { noop, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import clsx from 'clsx';
import { businessJobCountsQuery, businessJobsQuery } from '../../api/business-jobs.ts';
import { paths } from '../../api/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PushOffer } from '../-notifications/push-offer.tsx';
import { oneOf } from '../-search.ts';
import { JobsInList } from './-dashboard/jobs-in-list.tsx';
import { ListTiles } from './-dashboard/list-tiles.tsx';

type Search = { list?: JobList | undefined };

export const Route = createFileRoute('/business/dashboard')({
  validateSearch: ({ list }: Record<string, unknown>): Search => ({ list: oneOf(JOB_LISTS, list) }),
  loaderDeps: ({ search }) => ({ list: search.list ?? JOB_LISTS[0] }),
  // Started here, awaited, or found to have failed, by the parts of the page that show them.
  loader: ({ context: { queryClient }, deps }) => {
    queryClient.query(businessJobCountsQuery).catch(noop);
    queryClient.infiniteQuery(businessJobsQuery(deps.list)).catch(noop);
  },
  component: BusinessDashboard,
});

function BusinessDashboard() {
  const { account } = Route.useRouteContext();
  const { list } = Route.useLoaderDeps();
  const hasOpenJob = Boolean(useQuery(businessJobCountsQuery).data?.open);
  const wasChosen = Route.useSearch().list !== undefined;
  const { welcome, fallbackName, lead, postJob } = texts.businessDashboard;
  return (
    <>
      <PageHeader title={welcome(account?.businessName ?? fallbackName)} lead={lead}>
        <ButtonLink {...paths.postJob()} variant="primary">
          {postJob}
        </ButtonLink>
      </PageHeader>
      <ListTiles chosen={list} />
      {/* However short the list, the tile that chose it stays under the finger. */}
      <div className={clsx(wasChosen && 'min-h-dvh')}>
        <JobsInList key={list} list={list} />
        {hasOpenJob && <PushOffer role="business" />}
      </div>
    </>
  );
}
