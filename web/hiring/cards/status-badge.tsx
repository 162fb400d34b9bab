import { m, type ApplicationStatus, type JobStatus, type Role } from '@passa/domain';
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

type OwnStatusBadgeProps = { application: { status: ApplicationStatus; cancellation: { by: Role } | null } };

/** The status of the worker's own application. It says who cancelled, because the job may be open to others. */
export function OwnStatusBadge({ application: { status, cancellation } }: OwnStatusBadgeProps) {
  if (!cancellation) return <StatusBadge status={status} />;
  return (
    <span className={clsx(outlinedBadgeStyles, COLOURS[status])}>{m.status_cancelled_by({ by: cancellation.by })}</span>
  );
}
