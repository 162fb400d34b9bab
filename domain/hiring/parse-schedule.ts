import { stockholmInstant } from '../time/stockholm-instant.ts';
import { scheduleSchema, type Schedule } from './post-job.ts';

const MINUTE = 60_000;

/**
 * Parses the date and the times of a form while the user fills it in.
 * @param schedule Stockholm local date and times
 * @returns the UTC instants and the minutes between them, which are negative if the end is before the start; undefined if a field
 *   is not valid yet. On the two nights of a clock change the minutes differ from the difference of the times.
 */
export function parseSchedule(schedule: Schedule): { start: Date; end: Date; minutes: number } | undefined {
  if (!scheduleSchema.safeParse(schedule).success) return undefined;
  const { startDate, startTime, endTime } = schedule;
  const [start, end] = [stockholmInstant(startDate, startTime), stockholmInstant(startDate, endTime)];
  return { start, end, minutes: (end.getTime() - start.getTime()) / MINUTE };
}
