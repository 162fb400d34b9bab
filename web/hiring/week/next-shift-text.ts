import { formatDayAndTime, isolated, m, SHIFT_VIEW_OF } from '@passa/domain';
import type { WorkerShift } from './queries.ts';

type Shift = Pick<WorkerShift, 'status' | 'startDate' | 'businessName'>;

/** The next of the shifts that the worker is hired for, in short; undefined if there is none. */
export function nextShiftText(shifts: readonly Shift[], now: Date): string | undefined {
  const next = shifts
    .filter(({ status, startDate }) => SHIFT_VIEW_OF[status] === 'assigned' && new Date(startDate) > now)
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))[0];
  if (!next) return undefined;
  return m.week_next_shift({
    when: formatDayAndTime(new Date(next.startDate), now, 'worker'),
    venue: isolated(next.businessName),
  });
}
