import { m, type JobList } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../acting/index.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { businessJobCountsQuery } from '../../core/business-jobs.ts';

/** Shown in place of an empty list, with a link to the next step. */
export function NoJobs({ list }: { list: JobList }) {
  const mayPost = useMay('manageJobs');
  const counts = useQuery(businessJobCountsQuery).data;
  const hasPosted = Boolean(counts && counts.hired + counts.closed > 0);
  return (
    <EmptyState message={m.business_dashboard_empty({ list })}>
      {list === 'open' && mayPost && (
        <ButtonLink {...paths.postJob()}>
          {hasPosted ? m.business_dashboard_post_job() : m.business_dashboard_post_first()}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
