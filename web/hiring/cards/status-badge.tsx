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

type StatusBadgeProps = {
  status: JobStatus | ApplicationStatus;
  /** Whether a cancelled shift was handed over to a colleague. */
  isHandover?: boolean | undefined;
  /** Whether the worker of a cancelled shift has not come. */
  isNoShow?: boolean | undefined;
  className?: string;
};

/** A status as a coloured word with a border. */
export function StatusBadge({ status, isHandover = false, isNoShow = false, className }: StatusBadgeProps) {
  const text = isNoShow ? m.status_no_show() : isHandover ? m.status_handed_over() : m.status({ status });
  return <span className={clsx(outlinedBadgeStyles, COLOURS[status], className)}>{text}</span>;
}

type OwnStatusBadgeProps = {
  application: { status: ApplicationStatus; cancellation: { by: Role; isHandover: boolean; isNoShow: boolean } | null };
};

/** The status of the worker's own application. It says who cancelled, because the job may be open to others. */
export function OwnStatusBadge({ application: { status, cancellation } }: OwnStatusBadgeProps) {
  if (!cancellation || cancellation.isHandover || cancellation.isNoShow)
    return <StatusBadge status={status} isHandover={cancellation?.isHandover} isNoShow={cancellation?.isNoShow} />;
  return (
    <span className={clsx(outlinedBadgeStyles, COLOURS[status])}>{m.status_cancelled_by({ by: cancellation.by })}</span>
  );
}
