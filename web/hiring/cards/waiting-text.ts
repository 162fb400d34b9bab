import { m } from '@passa/domain';
import type { BusinessJob } from '../core/business-jobs.ts';

type Counted = Pick<BusinessJob, 'status' | 'applicationCount' | 'waitingCount'>;

/** How many applicants of an open job wait for an answer, if anybody has applied. */
export const waitingText = ({ status, applicationCount, waitingCount }: Counted): string[] =>
  status === 'open' && applicationCount > 0 ? [m.applications_waiting({ count: waitingCount })] : [];
