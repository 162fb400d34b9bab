import { endOf, hasSchedule, MAX_SHIFT_HOURS, scheduledHours, startOf, type Schedule } from '@passa/domain';
import { scheduleIn } from './break-values.ts';

/**
 * Whether the times of a form mean a shift that ends on the next day: the end is not after the start, and the night makes a shift that
 * may be posted. A longer one is rather a mistyped time.
 * @returns undefined while a time is missing or half typed
 */
export function meansNextDay(form: Schedule): boolean | undefined {
  const sameDay = scheduleIn({ ...form, endsNextDay: false });
  if (!hasSchedule(sameDay)) return undefined;
  return endOf(sameDay) <= startOf(sameDay) && scheduledHours({ ...sameDay, endsNextDay: true }) <= MAX_SHIFT_HOURS;
}
