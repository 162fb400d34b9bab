/** A cancellation this long before the start, or later, may not be seen in time by the other party. In hours. */
const SHORT_NOTICE_HOURS = 48;

const HOUR = 60 * 60 * 1000;

/**
 * Whether a cancellation is at short notice, so that a call is better than a message.
 * @param startDate when the shift starts
 */
export const isShortNotice = (startDate: Date, now: Date): boolean =>
  startDate.getTime() - now.getTime() <= SHORT_NOTICE_HOURS * HOUR;
