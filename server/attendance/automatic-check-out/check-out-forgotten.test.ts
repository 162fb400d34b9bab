import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attendanceEvents, kiosks } from '../../database/schema.ts';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { aKiosk, anEvent, aShift, send, type TestKiosk } from '../../testing/kiosks.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { personalNumberOf } from '../../testing/personal-numbers.ts';
import { usePushService } from '../../testing/push-service.ts';
import { kioskCode } from '../kiosks/tokens.ts';
import { checkOutForgotten } from './check-out-forgotten.ts';

const passa = usePassa();
const { subscribe, messageTo, untilPushed } = usePushService(passa);
const outbox = useOutbox(passa);
let business: TestUser;
let worker: TestUser;
let kiosk: TestKiosk;
let shift: Awaited<ReturnType<typeof aShift>>;
beforeEach(async () => {
  await passa.db.execute(sql`delete from presence_checks`);
  [business, worker] = [await aBusiness(passa, { businessName: 'Kajen' }), await aWorker(passa)];
  kiosk = await aKiosk(passa, business);
  shift = await aShift(business, worker);
});
afterEach(() => passa.clock.reset());

const START = '2026-09-05T15:00:00.000Z';
const END = '2026-09-06T00:00:00.000Z';
/** So many minutes after the planned end. */
const at = (minutes: number) => new Date(Date.parse(END) + minutes * 60_000).toISOString();

/** Runs the scheduled task at a time. */
async function checkAt(time: string): Promise<void> {
  passa.clock.set(time);
  await checkOutForgotten(passa.services, passa.clock.now());
}

async function checkIn(): Promise<void> {
  passa.clock.set(START);
  const results = await send(passa, kiosk, [anEvent('checkIn', START, shift)]);
  expect(results).toMatchObject([{ result: 'recorded' }]);
}

type Attendance = {
  presence: string;
  possible: string[];
  stays: { start: string; end: string | null; isEndPresumed: boolean }[];
  events: { id: string; kind: string; source: string; occurredAt: string; receivedAt: string }[];
};
const attendance = async (user = worker) =>
  (await user.visitor.get<{ attendance: Attendance }>(`/api/applications/${shift.applicationId}/attendance`)).body
    .attendance;
const asked = () => countOf(passa.db, 'notifications', `kind = 'stillCheckedIn' and user_id = '${worker.account.id}'`);

test('a worker is asked once, 15 minutes after the planned end, on the phone and not by mail', async () => {
  await checkIn();
  await untilQueueIsIdle(passa.db);
  const phone = await subscribe(worker);
  const mails = outbox.mailsTo(worker.email).length;
  for (const minutes of [-60, 0, 14]) await checkAt(at(minutes));
  expect(await asked()).toBe(0);
  for (const minutes of [15, 16, 60, 179]) await checkAt(at(minutes));
  expect(await asked()).toBe(1);
  expect((await messageTo(phone)).message).toMatchObject({
    title: 'Still working?',
    url: `/worker/jobs/${shift.job.id}`,
  });
  await untilQueueIsIdle(passa.db);
  expect(outbox.mailsTo(worker.email)).toHaveLength(mails);
  expect((await attendance()).presence).toBe('working');
});

test('who switches the question off finds it under the bell only', async () => {
  await worker.visitor.put('/api/notifications/settings', { settings: [{ kind: 'stillCheckedIn', byPush: false }] });
  const phone = await subscribe(worker);
  await checkIn();
  await untilPushed();
  const before = phone.received.length;
  await checkAt(at(20));
  await untilPushed();
  expect([await asked(), phone.received.length]).toEqual([1, before]);
});

test('who has checked out is neither asked nor checked out, and no longer looked at', async () => {
  await checkIn();
  passa.clock.set(at(-5));
  await send(passa, kiosk, [anEvent('checkOut', at(-5), shift)]);
  for (const minutes of [0, 20, 200]) await checkAt(at(minutes));
  expect(await asked()).toBe(0);
  expect((await attendance()).events).toHaveLength(2);
  expect(await countOf(passa.db, 'presence_checks')).toBe(0);
});

test('3 hours after the planned end the system checks the worker out at that end, and both sides see that it did', async () => {
  await checkIn();
  for (const minutes of [20, 179, 180, 181, 600]) await checkAt(at(minutes));
  for (const user of [worker, business]) {
    const { presence, stays, events, possible } = await attendance(user);
    expect(presence).toBe('absent');
    expect(stays).toMatchObject([{ start: START, end: END, isEndPresumed: true }]);
    expect(events.slice(1)).toMatchObject([
      { kind: 'checkOut', source: 'system', occurredAt: END, receivedAt: at(180) },
    ]);
    expect(possible).toEqual(['checkOut']);
  }
  const [first, last] = await passa.db
    .select()
    .from(attendanceEvents)
    .where(eq(attendanceEvents.applicationId, shift.applicationId))
    .orderBy(attendanceEvents.number);
  expect(last).toMatchObject({ businessDay: '2026-09-05', premises: first?.premises, actorId: null, kioskId: null });
  expect(await countOf(passa.db, 'presence_checks')).toBe(0);
});

test('a worker checked out by the system scans the code and checks out for real', async () => {
  await checkIn();
  await checkAt(at(180));
  passa.clock.set(at(200));
  const [row] = await passa.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id));
  const code = kioskCode(row?.codeSecret ?? '', passa.clock.now());
  const scanned = await worker.visitor.post<{ ticket: string; possible: string[] }>('/api/check-in/scan', {
    ...{ kioskId: kiosk.id, code },
  });
  expect(scanned.body.possible).toEqual(['checkOut']);
  const { ticket } = scanned.body;
  const { status } = await worker.visitor.post('/api/check-in/events', { id: randomUUID(), ticket, kind: 'checkOut' });
  expect(status).toBe(200);
  const { stays, events } = await attendance();
  expect(stays).toMatchObject([{ start: START, end: at(200), isEndPresumed: false }]);
  expect(events.map(({ source }) => source)).toEqual(['pin', 'system', 'qr']);
});

test('a kiosk that had no connection replaces the check-out of the system', async () => {
  await checkIn();
  await checkAt(at(180));
  passa.clock.set(at(300));
  const results = await send(passa, kiosk, [
    anEvent('breakStart', at(-90), shift),
    anEvent('breakEnd', at(-60), shift),
    anEvent('checkOut', at(7), shift),
  ]);
  expect(results.map(({ result }) => result)).toEqual(['recorded', 'recorded', 'recorded']);
  expect((await attendance()).stays).toMatchObject([{ end: at(7), isEndPresumed: false }]);
});

test('the venue enters the real end, before or after the one of the system, or corrects that one', async () => {
  await checkIn();
  await checkAt(at(180));
  const reason = 'Left with the others';
  const path = `/api/applications/${shift.applicationId}/attendance`;
  const entry = { id: randomUUID(), kind: 'checkOut', occurredAt: at(-30), reason };
  expect((await business.visitor.post(path, entry)).status).toBe(201);
  expect((await attendance()).stays).toMatchObject([{ end: at(-30), isEndPresumed: false }]);

  passa.clock.reset();
  shift = await aShift(business, (worker = await aWorker(passa)));
  await checkIn();
  await checkAt(at(180));
  const { events } = await attendance();
  const { status } = await business.visitor.post(`/api/attendance-events/${events.at(-1)?.id}/corrections`, {
    ...{ id: randomUUID(), occurredAt: at(45), reason },
  });
  expect(status).toBe(201);
  expect((await attendance()).stays).toMatchObject([{ end: at(45), isEndPresumed: false }]);
});

test('a check-in that the venue enters later gives it 15 minutes for the check-out', async () => {
  passa.clock.set(at(600));
  const entry = { id: randomUUID(), kind: 'checkIn', occurredAt: START, reason: 'The tablet was broken' };
  await business.visitor.post(`/api/applications/${shift.applicationId}/attendance`, entry);
  await checkAt(at(614));
  expect([(await attendance()).presence, await asked()]).toEqual(['working', 0]);
  await checkAt(at(615));
  expect((await attendance()).stays).toMatchObject([{ end: END, isEndPresumed: true }]);
});

test('a person without an account is checked out 14 hours after the check-in', async () => {
  const person = { id: randomUUID(), name: 'Bo Ek', country: 'SE', number: personalNumberOf('1990-01-01') };
  passa.clock.set(START);
  await send(passa, kiosk, [
    { id: randomUUID(), kind: 'checkIn', recordedAt: START, person: { type: 'newPerson', ...person } },
  ]);
  const checkedOut = () => countOf(passa.db, 'attendance_events', `person_id = '${person.id}' and source = 'system'`);
  await checkAt('2026-09-06T04:59:00.000Z');
  expect(await checkedOut()).toBe(0);
  for (const time of ['2026-09-06T05:00:00.000Z', '2026-09-06T05:01:00.000Z']) await checkAt(time);
  expect(await checkedOut()).toBe(1);
  await kiosk.visitor.post('/api/kiosk/session');
  const { body } = await kiosk.visitor.get<{ people: { personId: string }[] }>('/api/kiosk/screen');
  expect(body.people.filter(({ personId }) => personId === person.id)).toEqual([]);
});

test('all who are due are checked out, in batches', async () => {
  await checkIn();
  await checkAt(at(180));
  await passa.db.execute(sql`insert into presence_checks (business_id, person_id)
    select ${business.partyId}::uuid, gen_random_uuid() from generate_series(1, 101)`);
  expect(await checkOutForgotten(passa.services, passa.clock.now())).toBe(101);
  expect(await countOf(passa.db, 'presence_checks')).toBe(0);
});
