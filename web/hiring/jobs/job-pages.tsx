import { ListEnd } from '../../ui/list/list-end.tsx';
import { useFirstItems } from '../../ui/list/use-first-items.ts';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import type { NextPageQuery } from '../../ui/list/use-load-more.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { JobCard } from './job-card.tsx';

/** The jobs of the loaded pages, and the end of the list. */
export function JobPages({ jobs, query }: { jobs: BusinessJob[]; query: NextPageQuery }) {
  const newItemFocus = useNewItemFocus('a');
  const { shown, isWhole } = useFirstItems(jobs);
  return (
    <>
      <ul className="flex flex-col gap-4">
        {shown.map((job) => (
          <li key={job.id} ref={newItemFocus.ref}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      {isWhole && <ListEnd query={query} requestFocus={newItemFocus.requestFocus} />}
    </>
  );
}
