import type { JobList, JobListSort } from '@passa/domain';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../../../acting/index.ts';
import { ListEnd } from '../../../ui/list/list-end.tsx';
import { useFirstItems } from '../../../ui/list/use-first-items.ts';
import type { NextPageQuery } from '../../../ui/list/use-load-more.ts';
import { useNewItemFocus } from '../../../ui/list/use-new-item-focus.ts';
import { LoadError } from '../../../ui/page/load-error.tsx';
import { CardSkeletons } from '../../cards/card-skeletons.tsx';
import { shiftItemStyles, shiftListStyles } from '../../cards/shift-styles.ts';
import {
  type BusinessJob,
  businessJobCountsQuery,
  businessJobKeys,
  businessJobsQuery,
} from '../../core/business-jobs.ts';
import { JobCard } from './job-card.tsx';

/** The jobs of the loaded pages, and the end of the list. */
function JobPages({ jobs, query }: { jobs: BusinessJob[]; query: NextPageQuery }) {
  const newItemFocus = useNewItemFocus('a');
  const { shown, isWhole } = useFirstItems(jobs);
  const mayPost = useMay('manageJobs');
  return (
    <div className="@container">
      <ul className={shiftListStyles}>
        {shown.map((job) => (
          <li key={job.id} ref={newItemFocus.ref} className={shiftItemStyles}>
            <JobCard job={job} mayPost={mayPost} />
          </li>
        ))}
      </ul>
      {isWhole && <ListEnd query={query} requestFocus={newItemFocus.requestFocus} />}
    </div>
  );
}

const MAX_SKELETONS = 3;

type JobsInListProps = {
  list: JobList;
  sort: JobListSort | undefined;
  /** Shown in place of an empty list. */
  empty: ReactNode;
};

/** The jobs of the chosen tile. */
export function JobsInList({ list, sort, empty }: JobsInListProps) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(businessJobsQuery(list, sort));
  const count = useQuery(businessJobCountsQuery).data?.[list];

  if (query.data) {
    const jobs = query.data.pages.flatMap((page) => page.jobs);
    return jobs.length > 0 ? <JobPages jobs={jobs} query={query} /> : empty;
  }
  if (query.error) {
    // The counts come from the same server, so retry them too.
    const tryAgain = () => void queryClient.refetchQueries({ queryKey: businessJobKeys.all, type: 'active' });
    return <LoadError problem={query.error} onRetry={tryAgain} />;
  }
  return <CardSkeletons cards={Math.min(count ?? MAX_SKELETONS, MAX_SKELETONS)} />;
}
