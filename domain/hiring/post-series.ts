import { z } from 'zod';
import { m } from '../messages/index.ts';
import { formatDay } from '../time/format.ts';
import { plusDays } from '../time/days.ts';
import { WEEK_LENGTH } from '../time/week.ts';
import { postJobSchema, type PostJob, type PostJobInput } from './post-job.ts';
import { brokenScheduleRule, hasSchedule, startOf, type Schedule } from './schedule.ts';

/** On how many dates a shift can be posted at once. */
export const MAX_SERIES_DATES = 60;

const repeatOnField = z
  .array(z.iso.date({ error: m.validation_start_date }), { error: m.validation_not_valid })
  .min(1, { error: m.validation_repeat_none })
  .max(MAX_SERIES_DATES - 1, { error: m.validation_repeat_too_many })
  .optional();
const path = ['repeatOn'];

/** Whether the schedule and the further dates are valid by themselves, so that they can be compared. */
const hasDates = ({ value }: { value: unknown }) =>
  hasSchedule(value) && z.object({ repeatOn: repeatOnField }).safeParse(value).success;

/**
 * A new job, which may be repeated on further dates at the same times. A job that is posted alone has no `repeatOn`.
 * @param now the clock: each shift must start later than the UTC instant that it returns
 */
export function postSeriesSchema(now: () => Date = () => new Date()) {
  return postJobSchema(now)
    .safeExtend({ repeatOn: repeatOnField })
    .refine((job) => new Set(datesOfSeries(job)).size === datesOfSeries(job).length, {
      path,
      error: m.validation_repeat_twice,
      when: hasDates,
    })
    .refine((job) => impossibleDate(job, now()) === undefined, {
      path,
      error: ({ input }) => impossibleDate(input as PostSeries, now()),
      when: hasDates,
    });
}
export type PostSeriesInput = PostJobInput & { repeatOn?: string[] | undefined };
export type PostSeries = PostJob & { repeatOn?: string[] | undefined };

/** All dates of a new job, in the order of the input. */
export const datesOfSeries = ({ startDate, repeatOn = [] }: Pick<PostSeries, 'startDate' | 'repeatOn'>): string[] => [
  startDate,
  ...repeatOn,
];

/** The first further date on which the shift cannot be worked, as a sentence. The night of a clock change can be such a date. */
function impossibleDate({ repeatOn = [], ...job }: Schedule & Pick<PostSeries, 'repeatOn'>, now: Date) {
  for (const startDate of repeatOn) {
    const schedule = { ...job, startDate };
    const broken = brokenScheduleRule(schedule, now);
    if (broken) {
      const date = formatDay(startOf(schedule), now, 'business');
      return m.validation_repeat_not_possible({ date, reason: broken.error() });
    }
  }
  return undefined;
}

/**
 * The same weekday in each following week.
 * @param first a date, `YYYY-MM-DD`, which is not part of the result
 * @param until the last possible date
 * @returns at most as many dates as can be posted together with the first
 */
export function weeklyDates(first: string, until: string): string[] {
  const dates: string[] = [];
  for (let date = plusDays(first, WEEK_LENGTH); date <= until; date = plusDays(date, WEEK_LENGTH)) {
    if (dates.length === MAX_SERIES_DATES - 1) break;
    dates.push(date);
  }
  return dates;
}
