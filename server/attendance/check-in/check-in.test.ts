import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kiosks } from '../../database/schema.ts';
import { aBusiness, aJob, anApplication, aWorker, type TestUser } from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { aKiosk, anEvent, aShift, send, type TestKiosk } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { createTicket, kioskCode } from '../kiosks/tokens.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let kiosk: TestKiosk;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa, { businessName: 'Kajen Krog' }), await aWorker(passa)];
  kiosk = await aKiosk(passa, business);
});
afterEach(() => passa.clock.reset());

const NOON = '2026-09-05T12:00:00.000Z';
const START = '2026-09-05T15:00:00.000Z';
const secondsAfter = (time: string, seconds: number) => new Date(Date.parse(time) + seconds * 1000).toISOString();

async function rowOf({ id }: TestKiosk = kiosk) {
  const [row] = await passa.db.select().from(kiosks).where(eq(kiosks.id, id));
  if (!row) throw new Error('There is no such kiosk.');
  return row;
}

/** The code that a kiosk shows now. */
const shownCode = async (of: TestKiosk = kiosk): Promise<string> =>
  kioskCode((await rowOf(of)).codeSecret, passa.clock.now());

type Scanned = {
  ticket: string;
  venueName: string;
  shift: { applicationId: string };
  presence: string;
  possible: string[];
};
const scan = async (code: string, by = worker, { id } = kiosk) =>
  by.visitor.post<Scanned>('/api/check-in/scan', { kioskId: id, code });
const record = (kind: string, ticket: string, id: string = randomUUID(), by = worker) =>
  by.visitor.post<{ presence: string; possible: string[] }>('/api/check-in/events', { id, ticket, kind });
const attendanceOf = async (applicationId: string, user = worker) =>
  (
    await user.visitor.get<{
      attendance: { presence: string; stays: object[]; events: { id: string; source: string }[] };
    }>(`/api/applications/${applicationId}/attendance`)
  ).body.attendance;

test('a worker scans the code, checks in, takes a break outside the house, and checks out', async () => {
  const { applicationId } = await aShift(business, worker);
  passa.clock.set(START);
  const { body } = await scan(await shownCode());
  expect(body).toMatchObject({
    venueName: 'Kajen Krog',
    shift: { applicationId },
    presence: 'absent',
    possible: ['checkIn'],
  });
  expect((await record('checkIn', body.ticket)).body).toEqual({
    presence: 'working',
    possible: ['breakStart', 'leave', 'checkOut'],
  });
  for (const [seconds, kind] of [
    [3600, 'leave'],
    [4200, 'return'],
    [32_400, 'checkOut'],
  ] as const) {
    passa.clock.set(secondsAfter(START, seconds));
    const scanned = await scan(await shownCode());
    expect((await record(kind, scanned.body.ticket)).status).toBe(200);
  }
  expect((await attendanceOf(applicationId)).stays).toEqual([
    {
      start: START,
      end: secondsAfter(START, 32_400),
      isEndPresumed: false,
      pauses: [{ isAway: true, start: secondsAfter(START, 3600), end: secondsAfter(START, 4200) }],
    },
  ]);
});

test('an application that is not accepted has no events and no PIN', async () => {
  const { id } = await anApplication(worker, await aJob(business));
  const path = `/api/applications/${id}/attendance`;
  expect(await worker.visitor.get(path)).toMatchObject({
    status: 200,
    body: { pin: null, attendance: { presence: 'absent', stays: [], events: [] } },
  });
  expect((await (await aWorker(passa)).visitor.get(path)).status).toBe(404);
});

test('a code that is older than a minute, of another kiosk, or made up is refused', async () => {
  await aShift(business, worker);
  passa.clock.set(START);
  const code = await shownCode();
  passa.clock.set(secondsAfter(START, 59));
  expect((await scan(code)).status).toBe(200);
  passa.clock.set(secondsAfter(START, 60));
  expect(await scan(code)).toMatchObject({ status: 410, body: { error: { code: 'kioskCodeExpired' } } });
  expect((await scan(await shownCode(await aKiosk(passa, business)))).status).toBe(410);
  expect((await scan('0123456789ab')).status).toBe(410);
  expect((await scan(await shownCode(), worker, { ...kiosk, id: randomUUID() })).status).toBe(410);
});

test('a kiosk that the venue has removed takes no codes, nor tickets, and says so', async () => {
  await aShift(business, worker);
  passa.clock.set(START);
  const code = await shownCode();
  const { body } = await scan(code);
  await business.visitor.delete(`/api/kiosks/${kiosk.id}`);
  expectRefusal(await scan(code), 410, 'kioskRemoved');
  expectRefusal(await record('checkIn', body.ticket), 410, 'kioskRemoved');
});

test('a ticket is for one worker, and for three minutes', async () => {
  const other = await aWorker(passa);
  await aShift(business, worker, { openings: 2 });
  passa.clock.set(START);
  const { ticket } = (await scan(await shownCode())).body;
  expect((await record('checkIn', ticket, randomUUID(), other)).status).toBe(410);
  expect((await record('checkIn', `${ticket.slice(0, -8)}AAAAAAAA`)).status).toBe(410);
  expect((await record('checkIn', 'made up')).status).toBe(400);
  passa.clock.set(secondsAfter(START, 180));
  expect((await record('checkIn', ticket)).status).toBe(410);
  passa.clock.set(secondsAfter(START, 179));
  expect((await record('checkIn', ticket)).status).toBe(200);
});

test('a kiosk cannot sign a ticket with the secret of its codes, however long the ticket would last', async () => {
  await aShift(business, worker);
  passa.clock.set(START);
  const { codeSecret } = await rowOf();
  for (const seconds of [0, 179, 900_000_000]) {
    const time = String(Date.parse(secondsAfter(START, seconds)));
    const signature = createHmac('sha256', codeSecret).update(`ticket ${worker.account.id} ${time}`);
    expect((await record('checkIn', `${kiosk.id}.${time}.${signature.digest('base64url')}`)).status).toBe(410);
    const copied = createTicket(codeSecret, await rowOf(), worker.account.id, new Date(Number(time)));
    expect((await record('checkIn', copied)).status).toBe(410);
  }
});

test.for([
  [-180, 410],
  [-179, 200],
  [30, 200],
  [31, 410],
  [900_000_000, 410],
] as const)('a ticket that is dated %i seconds after now is answered with %i', async ([seconds, status]) => {
  await aShift(business, worker);
  passa.clock.set(START);
  const issuedAt = new Date(secondsAfter(START, seconds));
  const ticket = createTicket(passa.services.ticketSecret, await rowOf(), worker.account.id, issuedAt);
  expect((await record('checkIn', ticket)).status).toBe(status);
});

test('another tablet gets another secret, and the codes and tickets of the first end', async () => {
  await aShift(business, worker);
  passa.clock.set(START);
  const before = await rowOf();
  const { ticket } = (await scan(await shownCode())).body;
  const { body } = await business.visitor.post<{ pairing: { code: string } }>(`/api/kiosks/${kiosk.id}/pairing`);
  expect((await scan(await shownCode())).status, 'until the pairing code is used').toBe(200);
  passa.clock.set(secondsAfter(START, 1));
  await passa.visitor().post('/api/kiosk/pairing', { code: body.pairing.code });
  expect((await rowOf()).codeSecret).not.toBe(before.codeSecret);
  expect((await scan(kioskCode(before.codeSecret, passa.clock.now()))).status).toBe(410);
  expect((await record('checkIn', ticket)).status).toBe(410);
  expect((await scan(await shownCode())).status).toBe(200);
});

test('a worker without a shift there now is told so', async () => {
  const elsewhere = await aBusiness(passa);
  await aShift(elsewhere, worker);
  passa.clock.set(START);
  expect(await scan(await shownCode())).toMatchObject({ status: 409, body: { error: { code: 'noShiftHere' } } });
  await aShift(business, worker, { startDate: '2026-09-06' });
  expect((await scan(await shownCode())).status, 'the shift is tomorrow').toBe(409);
});

test('of two shifts on one day, the next is meant, and the one that was checked in to until it is checked out', async () => {
  const lunch = await aShift(business, worker, { startTime: '14:00', endTime: '16:00', endsNextDay: false });
  const evening = await aShift(business, worker, { startTime: '18:00' });
  passa.clock.set(NOON);
  const first = await scan(await shownCode());
  expect(first.body.shift.applicationId).toBe(lunch.applicationId);
  await record('checkIn', first.body.ticket);
  passa.clock.set('2026-09-05T16:30:00.000Z');
  const late = await scan(await shownCode());
  expect(late.body).toMatchObject({ shift: { applicationId: lunch.applicationId }, presence: 'working' });
  await record('checkOut', late.body.ticket);
  expect((await scan(await shownCode())).body.shift.applicationId).toBe(evening.applicationId);
});

test('sending an event twice records it once; what cannot happen is refused', async () => {
  const { applicationId } = await aShift(business, worker);
  passa.clock.set(START);
  const { ticket } = (await scan(await shownCode())).body;
  const id = randomUUID();
  expect((await record('breakStart', ticket)).status).toBe(409);
  expect([await record('checkIn', ticket, id), await record('checkIn', ticket, id)]).toMatchObject([
    { status: 200, body: { presence: 'working' } },
    { status: 200, body: { presence: 'working' } },
  ]);
  expect(await record('checkIn', ticket)).toMatchObject({
    status: 409,
    body: { error: { code: 'attendanceNotPossible' } },
  });
  expect((await attendanceOf(applicationId)).events).toHaveLength(1);
});

const enter = (applicationId: string, event: object, by = business) =>
  by.visitor.post(`/api/applications/${applicationId}/attendance`, { id: randomUUID(), ...event });
const correct = (eventId: string, correction: object, by = business) =>
  by.visitor.post(`/api/attendance-events/${eventId}/corrections`, { id: randomUUID(), ...correction });
const reason = 'The tablet was off';

test('the venue enters a forgotten check-out and corrects a time, and all of it stays to be read by the worker', async () => {
  const shift = await aShift(business, worker);
  passa.clock.set(START);
  await send(passa, kiosk, [anEvent('checkIn', START, shift)]);
  const [checkIn] = (await attendanceOf(shift.applicationId)).events;
  passa.clock.set('2026-09-06T08:00:00.000Z');
  expect(
    (await enter(shift.applicationId, { kind: 'checkOut', occurredAt: '2026-09-06T00:00:00.000Z', reason })).status,
  ).toBe(201);
  expect((await correct(checkIn?.id ?? '', { occurredAt: '2026-09-05T14:45:00.000Z', reason })).status).toBe(201);
  const attendance = await attendanceOf(shift.applicationId);
  expect(attendance.stays).toMatchObject([
    { start: '2026-09-05T14:45:00.000Z', end: '2026-09-06T00:00:00.000Z', pauses: [] },
  ]);
  expect(attendance.events).toMatchObject([
    { kind: 'checkIn', source: 'pin', occurredAt: START, correctsId: null },
    { kind: 'checkOut', source: 'business', reason },
    { kind: 'checkIn', source: 'business', reason, correctsId: checkIn?.id },
  ]);
  expect(await attendanceOf(shift.applicationId, business)).toEqual(attendance);
});

test('the venue takes an event back', async () => {
  const shift = await aShift(business, worker);
  passa.clock.set(START);
  await send(passa, kiosk, [anEvent('checkIn', START, shift)]);
  const [checkIn] = (await attendanceOf(shift.applicationId)).events;
  expect((await correct(checkIn?.id ?? '', { occurredAt: null, reason })).status).toBe(201);
  expect(await attendanceOf(shift.applicationId)).toMatchObject({ presence: 'absent', stays: [] });
});

test.for([
  ['a time to come', { kind: 'checkIn', occurredAt: secondsAfter(START, 1), reason }, 409, 'attendanceNotYet'],
  ['no check-in before', { kind: 'checkOut', occurredAt: START, reason }, 409, 'attendanceNotPossible'],
  ['no reason', { kind: 'checkIn', occurredAt: START }, 400, 'invalidInput'],
  ['a blank reason', { kind: 'checkIn', occurredAt: START, reason: '   ' }, 400, 'invalidInput'],
] as const)('an entry of the venue with %s is refused', async ([, event, status, code]) => {
  const { applicationId } = await aShift(business, worker);
  passa.clock.set(START);
  expect(await enter(applicationId, event)).toMatchObject({ status, body: { error: { code } } });
  expect((await attendanceOf(applicationId)).events).toEqual([]);
});

test('a correction that would leave another event without its place is refused', async () => {
  const shift = await aShift(business, worker);
  passa.clock.set(secondsAfter(START, 3600));
  await send(passa, kiosk, [anEvent('checkIn', START, shift), anEvent('checkOut', secondsAfter(START, 3600), shift)]);
  const [checkIn] = (await attendanceOf(shift.applicationId)).events;
  expect(await correct(checkIn?.id ?? '', { occurredAt: null, reason })).toMatchObject({
    status: 409,
    body: { error: { code: 'attendanceNotPossible' } },
  });
});

test('the PIN is the worker’s alone', async () => {
  const { applicationId } = await aShift(business, worker);
  const pinOf = async ({ visitor }: TestUser) =>
    (await visitor.get<{ pin: string | null }>(`/api/applications/${applicationId}/attendance`)).body.pin;
  expect(await pinOf(worker)).toMatch(/^\d{4}$/);
  expect(await pinOf(business)).toBeNull();
});
