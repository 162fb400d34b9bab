import { ListEnd } from '../../ui/list/list-end.tsx';
import { useFirstItems } from '../../ui/list/use-first-items.ts';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import type { NextPageQuery } from '../../ui/list/use-load-more.ts';
import { shiftItemStyles, shiftListStyles } from '../cards/shift-styles.ts';
import type { BusinessJob } from '../core/business-jobs.ts';
import { JobCard } from './job-card.tsx';

/** The jobs of the loaded pages, and the end of the list. */
export function JobPages({ jobs, query }: { jobs: BusinessJob[]; query: NextPageQuery }) {
  const newItemFocus = useNewItemFocus('a');
  const { shown, isWhole } = useFirstItems(jobs);
  return (
    <div className="@container">
      <ul className={shiftListStyles}>
        {shown.map((job) => (
          <li key={job.id} ref={newItemFocus.ref} className={shiftItemStyles}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      {isWhole && <ListEnd query={query} requestFocus={newItemFocus.requestFocus} />}
    </div>
  );
}
