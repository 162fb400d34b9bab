import { speaksForJob, type Headline } from './headline.ts';

/**
 * The most new shifts that a worker is notified of on one Stockholm calendar day, and the most free places. Shifts that are posted
 * together count as one.
 */
export const MAX_NEW_SHIFTS_A_DAY = 5;

/**
 * Whether a worker is notified of a new shift: its card gives a reason for it, so nothing that the match compares stands in the way.
 * Of shifts that are posted together, one that suits is enough.
 * @param headline what the card of the shift says to the worker (`headlineOf`)
 * The same holds for a place that is free again.
 * @param notifiedToday the new shifts, or the free places, that the worker has been notified of since midnight in Stockholm
 */
export const isNotifiedOfNewShift = (headline: Headline, notifiedToday: number): boolean =>
  speaksForJob(headline) && notifiedToday < MAX_NEW_SHIFTS_A_DAY;

/** The time during which the workers suited to a job are not asked again to replace a worker. Milliseconds. */
const REPLACEMENT_INTERVAL = 60 * 60 * 1000;

/**
 * The time to ask the workers suited to a job to take an opening that is free again: at once, but at most once an hour. Openings that are
 * free within the hour are asked for together, at its end.
 * @param last the last time they were asked, or will be; null for never. UTC instant
 * @param now UTC instant
 * @returns null if they will be asked in any case
 */
export function nextReplacementAt(last: Date | null, now: Date): Date | null {
  if (!last || last.getTime() + REPLACEMENT_INTERVAL <= now.getTime()) return now;
  return last > now ? null : new Date(last.getTime() + REPLACEMENT_INTERVAL);
}
