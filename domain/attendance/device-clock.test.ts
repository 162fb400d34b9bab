import { expect, test } from 'vitest';
import { eventClockSchema, occurredAt } from './device-clock.ts';

const at = (time: string) => new Date(`2026-11-28T${time}Z`);
const MINUTE = 60_000;
const [PAGE, OTHER_PAGE] = ['0b7d3f5e-8f5c-4c0e-9a53-5a1f5e0f4b11', '6a1c9d0e-3f5b-4d7a-8c2e-1b9f0e7d6c5a'];

type Case = {
  /** By the clock of the device. */
  recordedAt: string;
  sentAt: string;
  /** What the server's clock was ahead at the last comparison; null if there was none. Minutes. */
  offset?: number | null;
  /** How many minutes the monotonic clock counted between; undefined if the page was opened anew. */
  counted?: number;
};

/** All events happened at 17:00 and are received at 18:00, by the clock of the server. */
const occurred = ({ recordedAt, sentAt, offset = null, counted }: Case) => {
  const clock = { page: PAGE, elapsed: 5 * MINUTE, offset: offset === null ? null : offset * MINUTE };
  const sent = { page: counted === undefined ? OTHER_PAGE : PAGE, elapsed: (5 + (counted ?? 0)) * MINUTE };
  return occurredAt(
    { recordedAt: at(`${recordedAt}:00`), clock },
    { sentAt: at(`${sentAt}:00`), clock: sent },
    at('18:00:00'),
  );
};

test.for([
  ['the clock is right', { recordedAt: '17:00', sentAt: '18:00', offset: 0, counted: 60 }],
  ['the clock is slow', { recordedAt: '16:00', sentAt: '17:00', offset: 60, counted: 60 }],
  ['the clock is fast', { recordedAt: '17:05', sentAt: '18:05', offset: -5, counted: 60 }],
  ['the device has slept', { recordedAt: '17:00', sentAt: '18:00', offset: 0, counted: 10 }],
  ['the page was opened anew', { recordedAt: '16:00', sentAt: '17:00', offset: 60 }],
  ['the clocks were never compared', { recordedAt: '16:00', sentAt: '17:00', counted: 60 }],
] as [string, Case][])('if %s, the event is stored at its time', ([, of]) => {
  expect(occurred(of)).toEqual({ at: at('17:00:00'), clocksDisagree: false });
});

test.for([
  ['was slow and is corrected before sending', { recordedAt: '16:00', sentAt: '18:00', offset: 60, counted: 60 }],
  ['was fast and is corrected before sending', { recordedAt: '18:30', sentAt: '18:00', offset: -90, counted: 60 }],
  ['is corrected and the device has slept', { recordedAt: '16:00', sentAt: '18:00', offset: 60, counted: 10 }],
  ['is corrected and the page was opened anew', { recordedAt: '16:00', sentAt: '18:00', offset: 60 }],
  ['was set before the event', { recordedAt: '18:00', sentAt: '19:00', offset: 0, counted: 60 }],
  ['was set before the event, and the page opened anew', { recordedAt: '19:00', sentAt: '20:00', offset: 0 }],
  ['is the only reading', { recordedAt: '16:00', sentAt: '17:00' }],
  ['is set back before sending, and was never compared', { recordedAt: '17:00', sentAt: '17:10', counted: 60 }],
] as [string, Case][])('if the clock %s, the event is stored at its time and marked', ([, of]) => {
  expect(occurred(of)).toEqual({ at: at('17:00:00'), clocksDisagree: true });
});

test('without other readings an event happened as long ago as the device says, and never later than it was received', () => {
  const [recordedAt, received] = [at('17:05:00'), at('18:00:00')];
  expect(occurredAt({ recordedAt }, { sentAt: at('18:05:00') }, received)).toEqual({
    ...{ at: at('17:00:00'), clocksDisagree: true },
  });
  expect(occurredAt({ recordedAt }, { sentAt: at('17:05:30') }, received)).toEqual({
    ...{ at: at('17:59:30'), clocksDisagree: false },
  });
  expect(occurredAt({ recordedAt }, { sentAt: at('17:04:30') }, received)).toEqual({
    ...{ at: received, clocksDisagree: false },
  });
  expect(occurredAt({ recordedAt }, { sentAt: at('16:05:00') }, received)).toEqual({
    ...{ at: received, clocksDisagree: true },
  });
});

test.for([
  [{ elapsed: 1e12, offset: -1e12 }, true],
  [{ elapsed: 0, offset: null }, true],
  [{ elapsed: -1, offset: null }, false],
  [{ elapsed: 1e12 + 1, offset: null }, false],
  [{ elapsed: 0, offset: 1e12 + 1 }, false],
  [{ elapsed: 0.5, offset: null }, false],
] as const)('the reading %j is valid: %s', ([reading, isValid]) => {
  expect(eventClockSchema.safeParse({ page: PAGE, ...reading }).success).toBe(isValid);
});
