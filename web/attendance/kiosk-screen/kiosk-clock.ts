import type { EventClock, MonotonicReading } from '@passa/domain';
import { useClock } from '../../platform/time/use-clock.ts';

/** The page of the monotonic clock. Another page has another clock. */
const PAGE = crypto.randomUUID();

/** A reading of a clock that users cannot set. */
export const readMonotonic = (): MonotonicReading => ({ page: PAGE, elapsed: Math.round(performance.now()) });

/** The clock of the server, as it was compared with those of this tablet. */
export type ServerClock = {
  /** By how much it was ahead of the clock of the tablet. Milliseconds. */
  clockOffset: number;
  /** The time of the server, ISO 8601, and the reading at that moment; missing on a screen that an earlier release has stored. */
  now: string;
  readAt?: MonotonicReading;
};

/** The comparison of a time of the server that was just received with the clocks of this tablet. */
export const compareClocks = (now: string): ServerClock => ({
  ...{ now, clockOffset: Date.parse(now) - Date.now(), readAt: readMonotonic() },
});

/** The time of the server. While the page is open, it stays right even if a user sets the clock of the tablet. */
export function serverTime({ now, clockOffset, readAt }: ServerClock): Date {
  const { page, elapsed } = readMonotonic();
  if (readAt?.page !== page) return new Date(Date.now() + clockOffset);
  return new Date(Date.parse(now) + elapsed - readAt.elapsed);
}

/** The same time, which changes every second. */
export function useServerTime(clock: ServerClock): Date {
  useClock();
  return serverTime(clock);
}

/** What an event states beside the time of the tablet, so that the server finds the right one. */
export const eventClock = ({ clockOffset }: ServerClock): EventClock => ({ ...readMonotonic(), offset: clockOffset });
