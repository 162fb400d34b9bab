import { z } from 'zod';
import { m } from '../messages/index.ts';

/** The longest time that a reading of a device's clock may state: some thirty years. Milliseconds. */
const MAX_READING = 1e12;

const milliseconds = (min: number) =>
  z
    .int({ error: m.validation_not_valid })
    .min(min, { error: m.validation_not_valid })
    .max(MAX_READING, { error: m.validation_not_valid });

/** A clock of the device that users cannot set. Its readings are comparable within one page of the browser. */
export const monotonicSchema = z.strictObject({
  /** A random id of the page. */
  page: z.uuid({ error: m.validation_not_valid }),
  /** Since the page was opened. Milliseconds; some devices do not count the time for which they sleep. */
  elapsed: milliseconds(0),
});

/** What a kiosk knows of the time when it records an event, beside its own clock. */
export const eventClockSchema = monotonicSchema.extend({
  /** By how much the clock of the server was ahead of its own when they were last compared. Milliseconds; null if they never were. */
  offset: milliseconds(-MAX_READING).nullable(),
});

export type MonotonicReading = z.infer<typeof monotonicSchema>;
export type EventClock = z.infer<typeof eventClockSchema>;

/** By how much readings may differ. Requests take time, and clocks drift. Milliseconds. */
const TOLERANCE = 60_000;

const agree = (one: number, other: number | undefined) => other !== undefined && Math.abs(one - other) <= TOLERANCE;

type Recorded = {
  /** When it happened, by the device. */
  recordedAt: Date;
  clock?: EventClock | undefined;
};
type Sent = {
  /** When the device sent it, by the device. */
  sentAt: Date;
  clock?: MonotonicReading | undefined;
};

/**
 * When an event happened by the clock of the server. Up to three readings say so: how long ago it was by the clock of the device, which a
 * user may have set since; how long ago by its monotonic clock, which may have stood still; and the time of the device moved by the
 * difference to the server that was known then. Two that agree are right.
 * @param receivedAt when the server received it
 * @returns `at`, never later than `receivedAt`, and whether the readings disagree, or none
 *   but the clock of the device says when an earlier event happened, so that a person has to look at it
 */
export function occurredAt(recorded: Recorded, sent: Sent, receivedAt: Date): { at: Date; clocksDisagree: boolean } {
  const [received, recordedAt] = [receivedAt.getTime(), recorded.recordedAt.getTime()];
  const { clock } = recorded;
  const byClock = received - (sent.sentAt.getTime() - recordedAt);
  const byMonotonic =
    clock && clock.page === sent.clock?.page ? received - (sent.clock.elapsed - clock.elapsed) : undefined;
  const byOffset = clock && clock.offset !== null ? recordedAt + clock.offset : undefined;
  const result = (at: number, clocksDisagree: boolean) => ({ at: new Date(Math.min(at, received)), clocksDisagree });

  const isInFuture = byClock > received + TOLERANCE;
  // A device that has slept counts less time. More time than its clock says means that the clock was set back.
  const hasCountedMore = byMonotonic !== undefined && byMonotonic < byClock - TOLERANCE;
  if (agree(byClock, byOffset)) return result(byClock, isInFuture || hasCountedMore);
  if (byOffset === undefined) {
    const isConfirmed = byMonotonic === undefined ? agree(byClock, received) : agree(byClock, byMonotonic);
    const isUnsure = isInFuture || !isConfirmed;
    return result(Math.min(byClock, byMonotonic ?? byClock), isUnsure);
  }
  // The clock was set before the event; the known difference is that of the time before.
  if (agree(byClock, byMonotonic)) return result(byClock, true);
  // The clock was set after the event.
  return result(byOffset <= received + TOLERANCE ? byOffset : byClock, true);
}
