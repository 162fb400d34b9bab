import { m } from '@passa/domain';
import { Avatar } from '../../../ui/content/avatar.tsx';
import type { WorkerJob } from '../../core/jobs.ts';

/** The mark, the name and the kind of a job's venue, below the title of a page. */
export const VenueLine = ({ job }: { job: Pick<WorkerJob, 'businessName' | 'businessType'> }) => (
  <span className="flex items-center gap-3">
    <Avatar name={job.businessName} />
    <span className="min-w-0 flex-1">
      {job.businessName} · {m.business_type_name({ businessType: job.businessType })}
    </span>
  </span>
);
