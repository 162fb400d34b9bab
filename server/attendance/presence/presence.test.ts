import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aWorker, cancel, type TestUser } from '../../testing/builders.ts';
import { aKiosk, anEvent, aShift, send, type TestKiosk } from '../../testing/kiosks.ts';
import { recordNoShow, takeNoShowBack } from '../../testing/no-shows.ts';
import { usePassa } from '../../testing/passa.ts';
import { recordEvents } from '../../testing/record-events.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let kiosk: TestKiosk;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  kiosk = await aKiosk(passa, business);
});
afterEach(() => passa.clock.reset());

// The shift is from 17:00 to 02:00 in Stockholm.
const [START, END] = ['2026-09-05T15:00:00.000Z', '2026-09-06T00:00:00.000Z'];
const at = (time: string) => `2026-09-${time < '12:00' ? '06' : '05'}T${time}:00.000Z`;

type Presence = { applicationId: string; presence: string; since: string | null; startDate: string; endDate: string };
const presences = async (by = business) =>
  (await by.visitor.get<{ presences: Presence[] }>('/api/business/presence')).body.presences;

test('a venue sees since when a worker is there, on a break and gone', async () => {
  const shift = await aShift(business, worker);
  const { applicationId } = shift;
  passa.clock.set(START);
  expect(await presences()).toEqual([
    { applicationId, startDate: START, endDate: END, presence: 'expected', since: null, lacksNumber: false },
  ]);
  const { events } = recordEvents(passa.services.live);
  const steps = [
    ['checkIn', '15:02', 'here'],
    ['breakStart', '18:00', 'onBreak'],
    ['leave', '18:10', 'away'],
    ['checkOut', '23:40', 'left'],
  ] as const;
  for (const [kind, time, presence] of steps) {
    passa.clock.set(at(time));
    await send(passa, kiosk, [anEvent(kind, at(time), shift)]);
    expect(await presences()).toMatchObject([{ applicationId, presence, since: at(time) }]);
  }
  const changed = { type: 'application-changed', jobId: shift.job.id, applicationId };
  const published = { to: { users: [worker.account.id, business.partyId] }, event: changed };
  // The worker is notified of a PIN, too.
  expect(events.filter(({ event }) => event.type !== 'notified')).toEqual(steps.map(() => published));
  expect(await presences(await aBusiness(passa))).toEqual([]);
  expect((await worker.visitor.get('/api/business/presence')).status).toBe(404);
});

test.for([
  ['less than 24 hours before the start', '2026-09-04T15:00:00.001Z', 1],
  ['earlier', '2026-09-04T15:00:00.000Z', 0],
  ['12 hours after the end', '2026-09-06T12:00:00.000Z', 1],
  ['later', '2026-09-06T12:00:00.001Z', 0],
] as const)('a shift has presences %s: at %s there are %i', async ([, now, count]) => {
  await aShift(business, worker);
  passa.clock.set(now);
  expect(await presences()).toHaveLength(count);
});

test('the longest shift that has just ended still has one', async () => {
  await aShift(business, worker, { startTime: '17:00', endTime: '09:00' });
  passa.clock.set('2026-09-06T19:00:00.000Z');
  expect(await presences()).toHaveLength(1);
});

test('a cancelled hire has none, and neither has a hire with an unresolved no-show', async () => {
  const other = await aWorker(passa);
  const [{ applicationId: id }, { applicationId }] = [await aShift(business, worker), await aShift(business, other)];
  passa.clock.set('2026-09-05T14:00:00.000Z');
  await cancel(other, { id: applicationId });
  expect((await presences()).map((each) => each.applicationId)).toEqual([id]);
  passa.clock.set('2026-09-05T15:30:00.000Z');
  await recordNoShow(business, { id });
  expect(await presences()).toEqual([]);
  await takeNoShowBack(business, { id });
  expect(await presences()).toMatchObject([{ applicationId: id, presence: 'expected' }]);
});

test('no worker is expected to check in while the venue has no kiosk, but what it enters itself is shown', async () => {
  const { applicationId } = await aShift(business, worker);
  passa.clock.set(at('15:30'));
  expect(await presences()).toHaveLength(1);
  await business.visitor.delete(`/api/kiosks/${kiosk.id}`);
  expect(await presences()).toEqual([]);
  await business.visitor.post('/api/kiosks', { name: 'Bar' });
  expect(await presences(), 'a kiosk that is not paired').toEqual([]);
  const entry = { id: randomUUID(), kind: 'checkIn', occurredAt: START, reason: 'No kiosk' };
  await business.visitor.post(`/api/applications/${applicationId}/attendance`, entry);
  expect(await presences()).toMatchObject([{ presence: 'here', since: START }]);
});
