import { ListEnd } from '../../ui/list/list-end.tsx';
import { useArrivals } from '../../ui/list/use-arrivals.ts';
import type { Rest } from '../../ui/list/use-load-on.ts';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { JobCard } from './job-card.tsx';

/** The jobs of the loaded pages, and the end of the list. */
export function JobPages({ jobs, pages }: { jobs: BusinessJob[]; pages: Rest }) {
  const arrivals = useArrivals('a');
  return (
    <>
      <ul className="flex flex-col gap-4">
        {jobs.map((job) => (
          <li key={job.id} ref={arrivals.ref}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      <ListEnd rest={pages} onAsked={arrivals.expect} />
    </>
  );
}
