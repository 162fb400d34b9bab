import { texts } from '@passa/domain';
import type { BusinessJob } from '../queries/business-jobs.ts';

const { job: words } = texts;

/** What a pending application says that cannot be accepted (any more). */
export function whyNotAcceptable({ status }: Pick<BusinessJob, 'status'>): string {
  if (status === 'open') return words.started;
  return status === 'closed' ? words.closed : words.positionFilled;
}
