import { m, type ApplicationStatus, type JobStatus } from '@passa/domain';
import clsx from 'clsx';
import { outlinedBadgeStyles } from '../../ui/badge-styles.ts';

const COLOURS: Record<JobStatus | ApplicationStatus, string> = {
  open: 'text-open',
  pending: 'text-open',
  hired: 'text-hired',
  accepted: 'text-hired',
  completed: 'text-completed',
  closed: 'text-closed',
  declined: 'text-closed',
  withdrawn: 'text-closed',
  cancelled: 'text-closed',
};

/** A status as a coloured word with a border. */
export function StatusBadge({ status, className }: { status: JobStatus | ApplicationStatus; className?: string }) {
  return <span className={clsx(outlinedBadgeStyles, COLOURS[status], className)}>{m.status({ status })}</span>;
}
