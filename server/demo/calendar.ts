import { plusDays, weekdayOf } from '@passa/domain';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** A local date, `YYYY-MM-DD`, found from today's. */
export type Day = (today: string) => string;

/** When a job was posted, as seen from the moment of the fill or from the shift's start. */
export type Posted = (now: Date, start: Date) => Date;

const HOUR = 60 * 60 * 1000;

// Weekdays rather than distances: a club night stays on its Friday, and two shifts of one worker never move onto each
// other, whatever day the demo is made on.

/** The first such weekday after today; with `week` 2 the one a week later. */
export function next(weekday: Weekday, week = 1): Day {
  return (today) => plusDays(today, ((indexOf(weekday) - weekdayOf(today) + 6) % 7) + 1 + (week - 1) * 7);
}

/** The latest such weekday before today; with `week` 2 the one a week earlier. */
export function last(weekday: Weekday, week = 1): Day {
  return (today) => plusDays(today, -((weekdayOf(today) - indexOf(weekday) + 6) % 7) - 1 - (week - 1) * 7);
}

export const tomorrow: Day = (today) => plusDays(today, 1);

/** Posted so long before the demo is made: for what is still to come. */
export const hoursAgo =
  (hours: number): Posted =>
  (now) =>
    new Date(now.getTime() - hours * HOUR);

/** Posted so long before the shift: for what has been worked. */
export const daysAhead =
  (days: number): Posted =>
  (_now, start) =>
    new Date(start.getTime() - days * 24 * HOUR);

const indexOf = (weekday: Weekday) => WEEKDAYS.indexOf(weekday);
