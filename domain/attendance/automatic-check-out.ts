import type { Timeline } from './timeline.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long after the planned end a worker who is still checked in is asked whether they still work. Minutes. */
export const NUDGE_AFTER_MINUTES = 15;
/** The time from the planned end, or from a later last event, to the automatic check-out. Hours. */
export const CHECK_OUT_AFTER_HOURS = 3;
/** The time from the check-in to the automatic check-out of a person without a planned end. Hours. */
export const CHECK_OUT_UNPLANNED_AFTER_HOURS = 14;
/** How long a device or a venue that has just sent an old event has to send the next. Minutes. */
const FURTHER_EVENTS_MINUTES = 15;

/** The known facts about a person at work. Instants are UTC. */
export type AtWork = {
  timeline: Timeline;
  /** When the last event happened, and when the server received the latest one. */
  lastEventAt: Date;
  lastReceivedAt: Date;
  /** Null for a person without a shift. */
  plannedEnd: Date | null;
  /** When they were asked whether they still work; null if they were not. */
  nudgedAt: Date | null;
};

/** What follows now: the check-out with its time, or the question. `nextAt` is when to look again, null for never. */
export type PresenceCheck = { checkOutAt: Date | null; nudges: boolean; nextAt: Date | null };

/**
 * Decides whether to ask or check out a person who may have forgotten to check out. The check-out happens 3 hours after the planned end and
 * is dated at that end. An event after the planned end shows that the person stayed, so it counts instead. A person without a shift is
 * checked out 14 hours after the check-in, at that time: an empty stay would remove the person from the staff ledger.
 * @param now UTC instant
 */
export function presenceCheck(atWork: AtWork, now: Date): PresenceCheck {
  const { timeline, lastEventAt, lastReceivedAt, plannedEnd, nudgedAt } = atWork;
  const stay = timeline.stays.at(-1);
  if (timeline.presence === 'absent' || !stay) return { checkOutAt: null, nudges: false, nextAt: null };
  const end = latest(plannedEnd ?? after(stay.start, CHECK_OUT_UNPLANNED_AFTER_HOURS * HOUR), lastEventAt);
  const decidedAt = plannedEnd ? after(end, CHECK_OUT_AFTER_HOURS * HOUR) : end;
  const checkOutDue = latest(decidedAt, after(lastReceivedAt, FURTHER_EVENTS_MINUTES * MINUTE));
  if (checkOutDue <= now) return { checkOutAt: end, nudges: false, nextAt: null };
  if (!plannedEnd || nudgedAt) return { checkOutAt: null, nudges: false, nextAt: checkOutDue };
  const nudgeDue = after(plannedEnd, NUDGE_AFTER_MINUTES * MINUTE);
  if (nudgeDue > now) return { checkOutAt: null, nudges: false, nextAt: nudgeDue };
  return { checkOutAt: null, nudges: now < decidedAt, nextAt: checkOutDue };
}

const after = (instant: Date, duration: number) => new Date(instant.getTime() + duration);
const latest = (...instants: Date[]) => new Date(Math.max(...instants.map((each) => each.getTime())));
