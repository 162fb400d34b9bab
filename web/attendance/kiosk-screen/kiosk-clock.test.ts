import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareClocks, eventClock, serverTime } from './kiosk-clock.ts';

/** The clock of the tablet is an hour slow. */
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-28T16:00:00Z') }));
afterEach(() => vi.useRealTimers());
const compared = () => compareClocks('2026-11-28T17:00:00.000Z');

test('a tablet with a slow clock shows the time of the server, also after its clock was set', () => {
  const clock = compared();
  vi.advanceTimersByTime(5 * 60_000);
  expect(serverTime(clock)).toEqual(new Date('2026-11-28T17:05:00Z'));
  vi.setSystemTime(new Date('2026-11-28T17:05:00Z'));
  expect(serverTime(clock)).toEqual(new Date('2026-11-28T17:05:00Z'));
});

test('a page that was opened anew moves the clock of the tablet by the known difference', () => {
  const { now, clockOffset } = compared();
  vi.advanceTimersByTime(60_000);
  const readAt = { page: 'another', elapsed: 0 };
  expect(serverTime({ now, clockOffset, readAt })).toEqual(new Date('2026-11-28T17:01:00Z'));
  expect(serverTime({ now, clockOffset }), 'of an earlier release').toEqual(new Date('2026-11-28T17:01:00Z'));
});

test('an event states the known difference, and a reading that setting the clock does not change', () => {
  const clock = compared();
  const before = eventClock(clock);
  vi.setSystemTime(new Date('2026-11-28T17:00:00Z'));
  expect(eventClock(clock)).toEqual({ ...before, offset: 60 * 60_000 });
});
