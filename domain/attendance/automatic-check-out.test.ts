import { expect, test } from 'vitest';
import { presenceCheck, type AtWork } from './automatic-check-out.ts';
import { timelineOf, type StoredEvent } from './timeline.ts';

const END = Date.parse('2026-09-05T22:00:00Z');
/** Minutes after the planned end. */
const at = (minutes: number) => new Date(END + minutes * 60_000);

const event = (number: number, kind: StoredEvent['kind'], occurredAt: Date): StoredEvent => ({
  ...{ id: `event ${number}`, number, kind, occurredAt, source: 'qr', correctsId: null, isVoid: false },
});

function atWork(times: Partial<AtWork> = {}, ...events: StoredEvent[]): AtWork {
  const all = [event(1, 'checkIn', at(-300)), ...events];
  const lastEventAt = all.at(-1)?.occurredAt ?? at(-300);
  return {
    ...{ timeline: timelineOf(all), lastEventAt, lastReceivedAt: lastEventAt, plannedEnd: at(0), nudgedAt: null },
    ...times,
  };
}

test.each([
  ['during the shift', -10, {}, { nextAt: at(15) }],
  ['just before the question', 14.9, {}, { nextAt: at(15) }],
  ['15 minutes after the planned end', 15, {}, { nudges: true, nextAt: at(180) }],
  ['once asked', 20, { nudgedAt: at(15) }, { nextAt: at(180) }],
  ['3 hours after the planned end', 180, { nudgedAt: at(15) }, { checkOutAt: at(0), nextAt: null }],
  ['after an outage', 500, {}, { checkOutAt: at(0), nextAt: null }],
  ['right after an old event was entered', 500, { lastReceivedAt: at(499) }, { nextAt: at(514) }],
  ['without a shift, within 14 hours', 539, { plannedEnd: null }, { nextAt: at(540) }],
  ['without a shift, after 14 hours', 540, { plannedEnd: null }, { checkOutAt: at(540), nextAt: null }],
] as const)('%s', (_, minutes, times, expected) => {
  const check = { checkOutAt: null, nudges: false, ...expected };
  expect(presenceCheck(atWork(times), at(minutes))).toEqual(check);
});

test('a break that begins after the planned end extends the presence until then', () => {
  const onBreak = atWork({ nudgedAt: at(15) }, event(2, 'breakStart', at(60)));
  expect(presenceCheck(onBreak, at(180))).toEqual({ checkOutAt: null, nudges: false, nextAt: at(240) });
  expect(presenceCheck(onBreak, at(240))).toEqual({ checkOutAt: at(60), nudges: false, nextAt: null });
});

test('nothing is due for a worker who has checked out', () => {
  const left = atWork({}, event(2, 'checkOut', at(-1)));
  expect(presenceCheck(left, at(500))).toEqual({ checkOutAt: null, nudges: false, nextAt: null });
});
