import { CHECK_IN_OPENS_HOURS, NO_SHOW_AFTER_MINUTES, stockholmDate } from '@passa/domain';
import type { Query, QueryClient } from '@tanstack/react-query';
import { scheduleInvalidation } from '../platform/live/schedule-invalidation.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How often the time is compared with the moments on the screen. Milliseconds. */
const INTERVAL = 2 * SECOND;

/**
 * How long after an instant of a response something can change: the instant itself, such as a start, an end or a deadline; when check-in
 * opens; and from when a no-show can be recorded. The clock of the device may be ahead of the server's, so each counts again a minute
 * later. Milliseconds.
 */
const OFFSETS = [0, -CHECK_IN_OPENS_HOURS * 60 * MINUTE, NO_SHOW_AFTER_MINUTES * MINUTE].flatMap((offset) => [
  offset,
  offset + MINUTE,
]);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/**
 * Whether a response changes its meaning within a period, since one of its moments has passed, or a day in Stockholm has begun.
 * @param data a parsed JSON response
 * @param after @param until UTC instants
 */
export function hasMomentBetween(data: unknown, after: Date, until: Date): boolean {
  if (stockholmDate(after) !== stockholmDate(until)) return true;
  return hasInstant(data, (instant) =>
    OFFSETS.some((offset) => instant + offset > after.getTime() && instant + offset <= until.getTime()),
  );
}

function hasInstant(data: unknown, isMatch: (instant: number) => boolean): boolean {
  if (typeof data === 'string') return INSTANT.test(data) && isMatch(Date.parse(data));
  if (typeof data !== 'object' || data === null) return false;
  return Object.values(data).some((value) => hasInstant(value, isMatch));
}

/**
 * Keeps the screens that depend on the time up to date: when a moment of what they show passes, they render again with the current time and
 * ask the server, which decides what is allowed then.
 * @returns a function that ends it
 */
export function followTime(queryClient: QueryClient): () => void {
  let before = new Date();
  const timer = setInterval(() => {
    const now = new Date();
    const changed = queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => hasMomentBetween(state.data, before, now) });
    before = now;
    if (changed.length === 0) return;
    for (const query of changed) renderAgain(query);
    void scheduleInvalidation(queryClient, (query) => changed.includes(query));
  }, INTERVAL);
  return () => clearInterval(timer);
}

/** A new object with the same content: an equal response renders nothing. */
function renderAgain(query: Query): void {
  const { data } = query.state;
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) query.setState({ data: { ...data } });
}
