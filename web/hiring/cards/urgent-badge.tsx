import { m, type JobStatus } from '@passa/domain';
import clsx from 'clsx';
import { badgeStyles } from '../../ui/content/badge-styles.ts';

/** Whether a job still has to be filled soon. */
export const isUrgentNow = ({ isUrgent, status }: { isUrgent: boolean; status: JobStatus }): boolean =>
  isUrgent && status === 'open';

/** Marks a shift that must be filled soon. */
export function UrgentBadge() {
  return <span className={clsx(badgeStyles, 'bg-ink text-paper')}>{m.job_urgent()}</span>;
}
