import { m, type JobList, type JobListSort } from '@passa/domain';
import { useRouter } from '@tanstack/react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { rememberSort } from '../../search/remember-sort.ts';
import { SortField } from '../../search/sort-field.tsx';
import { LIST_SORT } from './list-sort.ts';

/** The orders besides the default one, in a script that the first screen does not load. */
const SORTS = ['soonest'] as const satisfies JobListSort[];

type ListSortFieldProps = { list: JobList; week: string | undefined; sort: JobListSort | undefined };

/**
 * The order of the business's lists of jobs. The history entry is replaced, so 'Back' leads to the list before instead of undoing the
 * choice.
 */
export function ListSortField({ list, week, sort }: ListSortFieldProps) {
  const router = useRouter();
  const choose = (chosen: JobListSort | undefined) => {
    // If another page is already loading, do not navigate back.
    if (router.latestLocation.pathname !== paths.businessDashboard().to) return;
    rememberSort(LIST_SORT, chosen);
    void router.navigate({ ...paths.businessDashboard(list, week, chosen), replace: true, resetScroll: false });
  };
  return (
    // The label is beside the field, so that the list begins higher.
    <search className="mb-4 flex justify-end *:flex-row *:items-center *:*:mb-0 *:*:first:mr-3">
      <SortField options={SORTS} none={m.browse_sort_option({ sort: 'newest' })} sort={sort} onChange={choose} />
    </search>
  );
}
