import { z } from 'zod';
import { m, type Message } from '../messages/index.ts';
import { BOUNDS } from '../time/bounds.ts';
import { stockholmDate } from '../time/stockholm.ts';
import { plusMonths, stockholmInstant } from '../time/stockholm-instant.ts';
import { timeOfDay } from '../time/time-field.ts';

const MINUTE = 60_000;

/** The longest shift that can be posted. Hours. */
export const MAX_SHIFT_HOURS = 16;

/** The date and the times of a job in Stockholm local time, each valid by itself. Both are on the same day unless it ends on the next. */
export const scheduleFields = {
  startDate: z.iso.date({ error: m.validation_start_date }),
  startTime: timeOfDay({ error: m.validation_start_time }),
  endTime: timeOfDay({ error: m.validation_end_time }),
  endsNextDay: z.boolean({ error: m.validation_not_valid }).optional(),
};
const scheduleSchema = z.object(scheduleFields);
export type Schedule = z.output<typeof scheduleSchema>;

/** Whether a value has a date and times that are valid by themselves. */
export const hasSchedule = (value: unknown): boolean => scheduleSchema.safeParse(value).success;

/** @returns the UTC instant at which a job starts */
export const startOf = ({ startDate, startTime }: Schedule): Date => stockholmInstant(startDate, startTime);

/** @returns the UTC instant at which a job ends */
export const endOf = ({ startDate, endTime, endsNextDay = false }: Schedule): Date =>
  stockholmInstant(startDate, endTime, endsNextDay ? 1 : 0);

/** The hours between the start and the end of a job, which a clock change counts in. */
export const scheduledHours = (schedule: Schedule): number =>
  (endOf(schedule).getTime() - startOf(schedule).getTime()) / (60 * MINUTE);

/**
 * The last date for which a shift can be posted.
 * @param now UTC instant
 * @returns a Stockholm date, `YYYY-MM-DD`
 */
export const lastStartDate = (now: Date): string => plusMonths(stockholmDate(now), BOUNDS.monthsAhead);

type ScheduleRule = {
  field: 'startDate' | 'startTime' | 'endTime';
  error: Message['error'];
  /** @param now UTC instant */
  isMet: (schedule: Schedule, now: Date) => boolean;
};

/** The rules for a schedule with valid fields, in the order in which they are checked. */
export const SCHEDULE_RULES: readonly ScheduleRule[] = [
  {
    field: 'startDate',
    error: () => m.validation_start_date_too_late({ months: BOUNDS.monthsAhead }),
    isMet: ({ startDate }, now) => startDate <= lastStartDate(now),
  },
  { field: 'startTime', error: m.validation_start_time_passed, isMet: (job, now) => startOf(job) > now },
  // Compared as instants, since in the night when summer time begins 03:15 is before 02:30, which does not exist.
  { field: 'endTime', error: m.validation_end_time_order, isMet: (job) => endOf(job) > startOf(job) },
  { field: 'endTime', error: m.validation_shift_too_long, isMet: (job) => scheduledHours(job) <= MAX_SHIFT_HOURS },
];

/** @returns the first rule that a schedule breaks, if any */
export const brokenScheduleRule = (schedule: Schedule, now: Date): ScheduleRule | undefined =>
  SCHEDULE_RULES.find(({ isMet }) => !isMet(schedule, now));

/**
 * Parses the date and the times of a form while the user fills it in.
 * @returns the UTC instants and the minutes between them, which are negative if the end is before the start; undefined if a field
 *   is not valid yet. On the two nights of a clock change the minutes differ from the difference of the times.
 */
export function parseSchedule(schedule: Schedule): { start: Date; end: Date; minutes: number } | undefined {
  if (!hasSchedule(schedule)) return undefined;
  const [start, end] = [startOf(schedule), endOf(schedule)];
  return { start, end, minutes: (end.getTime() - start.getTime()) / MINUTE };
}
