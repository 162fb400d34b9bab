import { texts, type JobList } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const { empty, postFirst } = texts.businessDashboard;

export function NoJobs({ list }: { list: JobList }) {
  return (
    <EmptyState message={empty(list)}>
      {list === 'open' && <ButtonLink {...paths.postJob()}>{postFirst}</ButtonLink>}
    </EmptyState>
  );
}
