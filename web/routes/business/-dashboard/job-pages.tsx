import { texts } from '@passa/domain';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { BusinessJob } from '../../../api/business-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { JobCard } from './job-card.tsx';

type JobPagesProps = {
  jobs: BusinessJob[];
  pages: Pick<
    UseInfiniteQueryResult,
    'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
};

/** The jobs that are there so far, and the way to the next page of them. */
export function JobPages({ jobs, pages }: JobPagesProps) {
  const showMore = () => void pages.fetchNextPage();
  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-col gap-4">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      {pages.isFetchNextPageError && !pages.isFetchingNextPage ? (
        <ErrorState title={texts.common.loadFailed} message={pages.error?.message ?? ''} onRetry={showMore} />
      ) : (
        pages.hasNextPage && (
          <Button className="self-center px-8" busy={pages.isFetchingNextPage} onClick={showMore}>
            {texts.common.showMore}
          </Button>
        )
      )}
    </div>
  );
}
