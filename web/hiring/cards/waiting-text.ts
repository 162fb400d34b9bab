import { m } from '@passa/domain';
import type { BusinessJob } from '../queries/business-jobs.ts';

type Counted = Pick<BusinessJob, 'status' | 'applicationCount' | 'waitingCount'>;

/** How many applicants of an open job can still be chosen, where the number of applications does not say it. */
export const waitingText = ({ status, applicationCount, waitingCount }: Counted): string[] =>
  status === 'open' && waitingCount !== applicationCount ? [m.applications_waiting({ count: waitingCount })] : [];
