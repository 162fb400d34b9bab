import { m, type ApplicationStatus, type JobStatus } from '@passa/domain';
import clsx from 'clsx';

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
  return (
    <span
      className={clsx(
        'inline-block shrink-0 rounded-sm border border-current px-2 py-0.5 text-sm leading-5 font-semibold',
        COLOURS[status],
        className,
      )}
    >
      {m.status({ status })}
    </span>
  );
}
