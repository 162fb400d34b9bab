import type { ButtonVariant } from '../../ui/buttons/button-styles.ts';
import type { WorkerJob } from '../core/jobs.ts';

/** How much the button to complete a shift stands out: the shift is over before completing it is the next step. */
export function completeVariant(
  { startDate, endDate }: Pick<WorkerJob, 'startDate' | 'endDate'>,
  now: Date,
): ButtonVariant {
  if (now < new Date(startDate)) return 'quiet';
  return now < new Date(endDate) ? 'secondary' : 'primary';
}
