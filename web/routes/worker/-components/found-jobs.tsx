import { texts } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { WorkerJob } from '../../../api/jobs.ts';
import { CardSkeletons } from '../../../ui/card-skeletons.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../-shell/load-error.tsx';
import { ShiftList } from './shift-list.tsx';

type Pages = { pages: { jobs: WorkerJob[] }[] };

/** The jobs that fit a filter. Those of the filter before stand in for them, dimmed, until they are here. */
export function FoundJobs({ list }: { list: UseInfiniteQueryResult<Pages> }) {
  if (list.isPending) return <CardSkeletons />;
  if (!list.data) {
    const tryAgain = () => void list.refetch();
    return <LoadError problem={list.error} onRetry={tryAgain} />;
  }

  const jobs = list.data.pages.flatMap((page) => page.jobs);
  return (
    <div className={clsx('transition-opacity', list.isPlaceholderData && 'opacity-60 delay-150')}>
      {jobs.length > 0 ? (
        <ShiftList shifts={jobs} rest={list} />
      ) : (
        <EmptyState message={texts.browse.empty} hint={texts.browse.emptyHint} />
      )}
    </div>
  );
}
