import { speaksForJob, type Headline } from './headline.ts';

/** The most new shifts that a worker is notified of on one Stockholm calendar day. Shifts that are posted together count as one. */
export const MAX_NEW_SHIFTS_A_DAY = 5;

/**
 * Whether a worker is notified of a new shift: its card gives a reason for it, so nothing that the match compares stands in the way.
 * Of shifts that are posted together, one that suits is enough.
 * @param headline what the card of the shift says to the worker (`headlineOf`)
 * @param notifiedToday the new shifts that the worker has been notified of since midnight in Stockholm
 */
export const isNotifiedOfNewShift = (headline: Headline, notifiedToday: number): boolean =>
  speaksForJob(headline) && notifiedToday < MAX_NEW_SHIFTS_A_DAY;
