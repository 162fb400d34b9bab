import { m } from '@passa/domain';
import type { BusinessJob } from '../core/business-jobs.ts';

type Counted = Pick<BusinessJob, 'status' | 'applicationCount' | 'waitingCount'>;

/** The number of applicants of an open job who wait for an answer; empty without applicants. */
export const waitingText = ({ status, applicationCount, waitingCount }: Counted): string[] =>
  status === 'open' && applicationCount > 0 ? [m.applications_waiting({ count: waitingCount })] : [];
