import { stockholmDate, stockholmTime } from '../time/stockholm.ts';
import { asksForBreak, breakOn, proposedBreakStart, type Break } from './break.ts';
import { brokenScheduleRule, scheduledHours, type Schedule } from './schedule.ts';

const MINUTE = 60_000;
const STEP_MINUTES = 5;

/** The time for a replacement to get to the venue. Minutes. */
export const REPLACEMENT_LEAD_MINUTES = 15;
/** The shortest rest of a shift that a replacement is asked for. Hours. */
export const MIN_REPLACEMENT_HOURS = 1;

/**
 * The rest of a shift after a no-show, for a replacement.
 * @param shift UTC instants, and its break
 * @param now UTC instant
 * @returns the date and the times in Stockholm, with the break; null if too little of the shift is left
 */
export function restOfShift(
  { endDate, ...shift }: { endDate: Date; break: Break | null },
  now: Date,
): (Schedule & { break: Break | null }) | null {
  const step = STEP_MINUTES * MINUTE;
  const start = new Date(Math.ceil((now.getTime() + REPLACEMENT_LEAD_MINUTES * MINUTE) / step) * step);
  const startDate = stockholmDate(start);
  const schedule = {
    startDate,
    startTime: stockholmTime(start),
    endTime: stockholmTime(endDate),
    endsNextDay: stockholmDate(endDate) !== startDate,
  };
  if (brokenScheduleRule(schedule, now) || scheduledHours(schedule) < MIN_REPLACEMENT_HOURS) return null;
  return { ...schedule, break: breakOfRest(schedule, shift.break) };
}

/** The break of the shift if it is still to come, another one where the law asks for one, or none. */
function breakOfRest(schedule: Schedule, planned: Break | null): Break | null {
  const kept = breakOn({ ...schedule, break: planned });
  if (kept || !planned || !asksForBreak(schedule)) return kept;
  return { ...planned, startTime: proposedBreakStart(schedule, planned.minutes) };
}
