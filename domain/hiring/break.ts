import { z } from 'zod';
import { m, type Message } from '../messages/index.ts';
import { stockholmTime } from '../time/stockholm.ts';
import { stockholmInstant } from '../time/stockholm-instant.ts';
import { endOf, hasSchedule, scheduledHours, startOf, type Schedule } from './schedule.ts';
import { timeOfDay } from '../time/time-field.ts';

const MINUTE = 60_000;

/** The longest work without a break. Hours (arbetstidslagen 15 §). */
export const MAX_HOURS_WITHOUT_BREAK = 5;
export const MIN_BREAK_MINUTES = 5;
export const MAX_BREAK_MINUTES = 120;
export const DEFAULT_BREAK_MINUTES = 30;

const breakMinutesField = z
  .int({ error: m.validation_break_minutes })
  .min(MIN_BREAK_MINUTES, { error: m.validation_break_minutes })
  .max(MAX_BREAK_MINUTES, { error: m.validation_break_minutes });

/** The break of a shift: its start in Stockholm local time, and its length. Null or missing if none is stated. */
export const breakField = z
  .strictObject(
    {
      startTime: timeOfDay({ error: m.validation_start_time }),
      minutes: breakMinutesField,
      isPaid: z.boolean({ error: m.validation_not_valid }),
    },
    { error: m.validation_not_valid },
  )
  .nullable()
  .optional();
export type Break = NonNullable<z.output<typeof breakField>>;

/** Whether a shift is so long that it asks for a break. */
export const asksForBreak = (schedule: Schedule): boolean => scheduledHours(schedule) > MAX_HOURS_WITHOUT_BREAK;

/** @returns the UTC instant at which a break starts. A time before the start of a shift that ends on the next day is on that day. */
export const breakStartOf = (schedule: Schedule, { startTime }: Pick<Break, 'startTime'>): Date => {
  const isNextDay = (schedule.endsNextDay ?? false) && startTime < schedule.startTime;
  return stockholmInstant(schedule.startDate, startTime, isNextDay ? 1 : 0);
};

function isWithin(schedule: Schedule, shiftBreak: Break): boolean {
  const start = breakStartOf(schedule, shiftBreak);
  return start >= startOf(schedule) && start.getTime() + shiftBreak.minutes * MINUTE <= endOf(schedule).getTime();
}

type ScheduleWithBreak = Schedule & { break?: Break | null | undefined };
type BreakRule = { path: string[]; error: Message['error']; isMet: (job: ScheduleWithBreak) => boolean };

/** What a break must meet in a schedule that is possible. */
export const BREAK_RULES: readonly BreakRule[] = [
  {
    path: ['break'],
    error: m.validation_break_short_shift,
    // A schedule that ends before it starts has an error of its own.
    isMet: (job) => !job.break || asksForBreak(job) || endOf(job) <= startOf(job),
  },
  {
    path: ['break', 'startTime'],
    error: m.validation_break_outside,
    isMet: (job) => !job.break || !asksForBreak(job) || isWithin(job, job.break),
  },
];

/** Whether the schedule and the break of a value are valid by themselves, so that they can be compared. */
export const hasBreak = (value: unknown): boolean =>
  hasSchedule(value) && z.object({ break: breakField }).safeParse(value).success;

/**
 * The break of a shift on its date. A series can have a date in the night of a clock change on which its break is not possible: the
 * shift then has none.
 */
export const breakOn = (job: ScheduleWithBreak): Break | null =>
  job.break && BREAK_RULES.every(({ isMet }) => isMet(job)) ? job.break : null;

/** When a break of a number of minutes is proposed: in the middle of the shift, at a time that ends in 0 or 5. */
export function proposedBreakStart(schedule: Schedule, minutes: number): string {
  const [start, end] = [startOf(schedule).getTime(), endOf(schedule).getTime()];
  const step = 5 * MINUTE;
  return stockholmTime(new Date(Math.floor((start + end - minutes * MINUTE) / 2 / step) * step));
}
