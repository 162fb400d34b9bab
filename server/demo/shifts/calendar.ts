import { plusDays, weekdayOf } from '@passa/domain';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** Computes a Stockholm date, `YYYY-MM-DD`, from today's. */
export type Day = (today: string) => string;

/** Computes when a job was posted, from the time of the fill or the start of the shift. */
export type Posted = (now: Date, start: Date) => Date;

const HOUR = 60 * 60 * 1000;

// Weekdays rather than distances: a club night stays on its Friday, and two shifts of one worker never overlap,
// whatever day the demo is created on.

/** The first such weekday after today; with `week` 2 the one a week later. */
export function next(weekday: Weekday, week = 1): Day {
  return (today) => plusDays(today, ((indexOf(weekday) - weekdayOf(today) + 6) % 7) + 1 + (week - 1) * 7);
}

/** The latest such weekday before today; with `week` 2 the one a week earlier. */
export function last(weekday: Weekday, week = 1): Day {
  return (today) => plusDays(today, -((weekdayOf(today) - indexOf(weekday) + 6) % 7) - 1 - (week - 1) * 7);
}

export const tomorrow: Day = (today) => plusDays(today, 1);

// Hours wait for an answer for three days, so shifts with waiting hours are dated by their distance from today. Their workers have no other
// shift near.
export const yesterday: Day = (today) => plusDays(today, -1);
export const twoDaysAgo: Day = (today) => plusDays(today, -2);

/** Two days ago, or the day before if that is one of the weekdays on which the worker has another shift. No two of them are adjacent. */
export const twoDaysAgoOrBefore =
  (...taken: Weekday[]): Day =>
  (today) => {
    const day = twoDaysAgo(today);
    return taken.map(indexOf).includes(weekdayOf(day)) ? plusDays(day, -1) : day;
  };

/** Posted some hours before the fill, for future shifts. */
export const hoursAgo =
  (hours: number): Posted =>
  (now) =>
    new Date(now.getTime() - hours * HOUR);

/** Posted some days before the shift, for past ones. */
export const daysAhead =
  (days: number): Posted =>
  (_now, start) =>
    new Date(start.getTime() - days * 24 * HOUR);

const indexOf = (weekday: Weekday) => WEEKDAYS.indexOf(weekday);
