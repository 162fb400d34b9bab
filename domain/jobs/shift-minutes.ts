import { stockholmInstant } from '../time/stockholm-instant.ts';
import { scheduleShape, type Schedule } from './post-job.ts';

const A_MINUTE = 60_000;

/**
 * How long a shift of these times is, in minutes; negative where it ends before it starts. Between instants: on two nights a year
 * the clock is changed.
 * @returns undefined as long as one of them is no date or no time, as while it is being typed
 */
export function shiftMinutes(typed: Schedule): number | undefined {
  if (!scheduleShape.safeParse(typed).success) return undefined;
  const { startDate, startTime, endTime } = typed;
  const [start, end] = [stockholmInstant(startDate, startTime), stockholmInstant(startDate, endTime)];
  return (end.getTime() - start.getTime()) / A_MINUTE;
}
