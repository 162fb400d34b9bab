import { m, type ApplicationStatus, type HiringObstacle, type JobStatus } from '@passa/domain';
import clsx from 'clsx';
import { outlinedBadgeStyles } from '../../ui/content/badge-styles.ts';
import { ownStatus } from './own-status.ts';

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
  return (
    <span className={clsx(outlinedBadgeStyles, COLOURS[isHandover ? 'completed' : status], className)}>{text}</span>
  );
}

type OwnStatusBadgeProps = {
  application: Parameters<typeof ownStatus>[0];
  obstacle: HiringObstacle | null;
  isShift?: boolean;
};

/** The status of the worker's own application, or of their shift. */
export function OwnStatusBadge({ application, obstacle, isShift }: OwnStatusBadgeProps) {
  const { text, colour } = ownStatus(application, obstacle, isShift);
  return <span className={clsx(outlinedBadgeStyles, COLOURS[colour])}>{text}</span>;
}
