import { m } from '@passa/domain';
import { DescriptionItem } from '../../ui/content/description-list.tsx';
import type { WorkerJob } from '../core/jobs.ts';

/** What a venue has stated in the part 'Good to know' of the form, besides languages and urgency, for workers and businesses alike. */
export function GoodToKnowFacts({ job }: { job: Pick<WorkerJob, 'dressCode' | 'mealIncluded'> }) {
  return (
    <>
      {job.dressCode && <DescriptionItem name={m.fields_dress_code()}>{job.dressCode}</DescriptionItem>}
      {job.mealIncluded && (
        <DescriptionItem name={m.post_job_good_to_know()}>{m.fields_meal_included()}</DescriptionItem>
      )}
    </>
  );
}
