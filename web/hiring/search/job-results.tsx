import clsx from 'clsx';
import { dateLangOf, formatWeekday, m, plusDays, stockholmDate, compareJobs } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BrowseFilter } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { CardSkeletons } from '../cards/card-skeletons.tsx';
import type { WorkerJob } from '../core/jobs.ts';
import { StableShiftList } from '../shifts/stable-shift-list.tsx';
import { filterToLoosen } from './browse-filter.ts';

type DayHeadingProps = { job: WorkerJob; previous: WorkerJob | undefined };

/** The day on which a job starts, above the first job of the day in a list by start. */
function DayHeading({ job, previous }: DayHeadingProps) {
  const start = new Date(job.startDate);
  const date = stockholmDate(start);
  if (previous && stockholmDate(new Date(previous.startDate)) === date) return null;
  const today = stockholmDate(now());
  return (
    <h2 className="mb-3 text-lg font-semibold not-in-[li:first-child]:mt-4">
      {date === today ? (
        m.browse_today()
      ) : date === plusDays(today, 1) ? (
        m.browse_tomorrow()
      ) : (
        <time dateTime={date} lang={dateLangOf('worker')} className="inline-block first-letter:uppercase">
          {formatWeekday(start, now(), 'worker')}
        </time>
      )}
    </h2>
  );
}

type Pages = { pages: { jobs: WorkerJob[] }[] };

type JobResultsProps = { filter: BrowseFilter; list: UseInfiniteQueryResult<Pages> };

/** The jobs that match a filter. While they load, the jobs of the previous filter are shown dimmed. */
export function JobResults({ filter, list }: JobResultsProps) {
  const jobs = useMemo(() => list.data?.pages.flatMap((page) => page.jobs) ?? [], [list.data]);
  if (list.isPending) return <CardSkeletons />;
  if (!list.data) {
    const tryAgain = () => void list.refetch();
    return <LoadError problem={list.error} onRetry={tryAgain} />;
  }

  const { sort } = filter;
  return (
    <div className={clsx('transition-opacity', list.isPlaceholderData && 'opacity-60 delay-150')}>
      <StableShiftList
        name={JSON.stringify(filter)}
        shifts={jobs}
        isWhole={!list.hasNextPage}
        list={list}
        isBelow={sort && ((one, other) => compareJobs[sort](one, other) > 0)}
        heading={sort === 'soonest' ? (job, previous) => <DayHeading job={job} previous={previous} /> : undefined}
        empty={<EmptyState message={m.browse_empty()} hint={m.browse_empty_hint({ loosen: filterToLoosen(filter) })} />}
      />
    </div>
  );
}
