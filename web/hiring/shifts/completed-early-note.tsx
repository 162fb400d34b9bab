import { formatMoment, m } from '@passa/domain';
import { now } from '../../platform/time/now.ts';
import type { WorkerJob } from '../core/jobs.ts';
import { isOver } from './is-over.ts';

/** Tells a worker who has completed a shift early that its planned hours stay booked, until they are over. */
export function CompletedEarlyNote({ shift }: { shift: WorkerJob }) {
  if (shift.application?.status !== 'completed' || isOver(shift)) return null;
  const time = formatMoment(new Date(shift.endDate), now(), 'sentence');
  return <p className="max-w-prose text-sm text-muted">{m.my_shifts_completed_early({ time })}</p>;
}
