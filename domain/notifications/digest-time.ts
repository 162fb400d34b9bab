import { stockholmDate, stockholmTime } from '../time/stockholm.ts';
import { isoWeekdayOf, type Weekday } from '../time/week.ts';

/** When a digest is sent each week, in Stockholm local time: the ISO weekday, and `HH:MM`. */
export type DigestTime = { weekday: Weekday; time: string };

/**
 * Whether a digest is due: on its weekday from its time on, so that one that an outage has delayed is sent on the same day or not at all.
 * @param now UTC instant
 */
export const isDigestDue = ({ weekday, time }: DigestTime, now: Date): boolean =>
  isoWeekdayOf(stockholmDate(now)) === weekday && stockholmTime(now) >= time;
