import { stockholmInstant } from '../time/stockholm-instant.ts';
import { scheduleShape, type Schedule } from './post-job.ts';

const A_MINUTE = 60_000;

/**
 * The shift that is being typed: its UTC instants, and how many minutes are between them; negative where it ends before it
 * starts. Between instants: on two nights a year the clock is changed.
 * @returns undefined as long as one of them is no date or no time, as while it is being typed
 */
export function typedShift(typed: Schedule): { start: Date; end: Date; minutes: number } | undefined {
  if (!scheduleShape.safeParse(typed).success) return undefined;
  const { startDate, startTime, endTime } = typed;
  const [start, end] = [stockholmInstant(startDate, startTime), stockholmInstant(startDate, endTime)];
  return { start, end, minutes: (end.getTime() - start.getTime()) / A_MINUTE };
}
