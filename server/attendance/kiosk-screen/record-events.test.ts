import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { aBusiness, aWorker, cancel, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import { aKiosk, anEvent, aShift, send, type TestKiosk } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';
import { FORMER_SEAL, seal } from '../../testing/seal.ts';
import { agreeToNoShow, recordNoShow } from '../../testing/no-shows.ts';
import { personalNumberOf, sendPersonalNumber } from '../../testing/personal-numbers.ts';
import { approveOrSettle, timeSheetOf } from '../../testing/time-sheets.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let kiosk: TestKiosk;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa, { businessName: 'Kajen Krog' }), await aWorker(passa)];
  kiosk = await aKiosk(passa, business);
});
afterEach(() => passa.clock.reset());

/** The night of the shift, from 17:00 to 02:00 in Stockholm. */
const at = (time: string) => `2026-09-${time < '12:00' ? '06' : '05'}T${time}:00.000Z`;
/** Sets the clock, and begins a session of the kiosk, because the last one has ended. */
async function setClock(time: string): Promise<void> {
  passa.clock.set(at(time));
  await kiosk.visitor.post('/api/kiosk/session');
}

type Stored = Record<
  'kind' | 'source' | 'business_day' | 'employer_name' | 'employer_number' | 'venue_number',
  string
> & {
  occurred_at: string;
  device_time: string;
  person_name: string;
};
const ledger = () =>
  rows<Stored>(
    passa.db,
    sql`select kind, source, business_day::text, employer_name, employer_number, venue_number, person_name,
          to_char(occurred_at at time zone 'UTC', 'HH24:MI:SS') as occurred_at,
          to_char(device_time at time zone 'UTC', 'HH24:MI:SS') as device_time
        from attendance_events where business_id = ${business.partyId} order by number`,
  );
const times = async () => (await ledger()).map(({ kind, occurred_at: time }) => [kind, time]);

type Screen = { people: { name: string; presence: string; since: string | null; shift: { title: string } | null }[] };
const screen = async () => (await kiosk.visitor.get<Screen>('/api/kiosk/screen')).body.people;

test('a worker who checks in before midnight to a shift that begins after it is shown as working, and is in the ledger', async () => {
  const night = { startDate: '2026-09-06', startTime: '00:30', endTime: '06:00', endsNextDay: false };
  const shift = await aShift(business, worker, night);
  await setClock('21:45');
  expect(await send(passa, kiosk, [anEvent('checkIn', at('21:45'), shift)])).toMatchObject([{ result: 'recorded' }]);
  expect(await screen()).toMatchObject([{ presence: 'working', since: at('21:45') }]);
  const read = await business.visitor.get('/api/staff-ledger');
  expect(read.body).toMatchObject({ today: '2026-09-05', here: [{ businessDay: '2026-09-06' }] });
});

test('a worker checks in, takes a break, and checks out after midnight, on the day on which the shift began', async () => {
  const shift = await aShift(business, worker);
  await setClock('14:30');
  expect((await screen()).map(({ name, presence, shift: its }) => [name, presence, its?.title])).toEqual([
    ['Astrid Lind', 'absent', 'Evening bartender'],
  ]);
  expect(await send(passa, kiosk, [anEvent('checkIn', at('14:30'), shift)])).toMatchObject([{ result: 'recorded' }]);
  await setClock('19:00');
  await send(passa, kiosk, [anEvent('breakStart', at('19:00'), shift)]);
  expect(await screen()).toMatchObject([{ presence: 'onBreak', since: at('19:00') }]);
  await setClock('19:30');
  await send(passa, kiosk, [anEvent('breakEnd', at('19:30'), shift)]);
  await setClock('00:05');
  await send(passa, kiosk, [anEvent('checkOut', at('00:05'), shift)]);
  expect(await screen()).toMatchObject([{ presence: 'absent', since: at('00:05') }]);

  const stored = await ledger();
  expect(stored.map(({ kind, occurred_at: time }) => [kind, time])).toEqual([
    ['checkIn', '14:30:00'],
    ['breakStart', '19:00:00'],
    ['breakEnd', '19:30:00'],
    ['checkOut', '00:05:00'],
  ]);
  expect(new Set(stored.map((each) => each.business_day))).toEqual(new Set(['2026-09-05']));
  expect(stored[0]).toMatchObject({
    source: 'pin',
    employer_name: 'Kajen Krog',
    employer_number: '556677-8899',
    venue_number: '556677-8899',
  });
  expect(JSON.stringify(stored), 'names are encrypted').not.toContain('Lind');
});

test('what a kiosk has kept for a day without a connection is recorded once, however often it is sent', async () => {
  const shift = await aShift(business, worker);
  const events = [
    anEvent('checkIn', at('15:00'), shift),
    anEvent('leave', at('18:00'), shift),
    anEvent('return', at('18:10'), shift),
    anEvent('checkOut', at('23:30'), shift),
  ];
  await setClock('10:00');
  const first = await send(passa, kiosk, events);
  const afterFirst = await ledger();
  const second = await send(passa, kiosk, events);
  expect(first.map(({ result }) => result)).toEqual(['recorded', 'recorded', 'recorded', 'recorded']);
  expect(second).toEqual(first);
  expect(await ledger()).toEqual(afterFirst);
  expect(await times()).toEqual([
    ['checkIn', '15:00:00'],
    ['leave', '18:00:00'],
    ['return', '18:10:00'],
    ['checkOut', '23:30:00'],
  ]);
});

test('a kiosk with a clock five minutes ahead records the right time, and its own beside it', async () => {
  const shift = await aShift(business, worker);
  await setClock('15:10');
  await send(passa, kiosk, [anEvent('checkIn', at('15:05'), shift)], at('15:15'));
  expect(await ledger()).toMatchObject([{ occurred_at: '15:00:00', device_time: '15:05:00' }]);
});

test('a kiosk with a slow clock that is corrected before it sends records the right time, and the venue sees that the clocks disagreed', async () => {
  const shift = await aShift(business, worker);
  const page = randomUUID();
  const clock = (minutes: number) => ({ page, elapsed: minutes * 60_000 });
  const slow = (event: object, minutes: number) => ({ ...event, clock: { ...clock(minutes), offset: 60 * 60_000 } });
  await setClock('23:30');
  // The clock was an hour slow when both were entered, at 15:00 and 23:00, and is right now.
  const events = [
    slow(anEvent('checkIn', at('14:00'), shift), 10),
    slow(anEvent('checkOut', at('22:00'), shift), 10 + 8 * 60),
  ];
  const sent = { sentAt: at('23:30'), clock: clock(10 + 8 * 60 + 30), events };
  const { body } = await kiosk.visitor.post<{ results: { result: string }[] }>('/api/kiosk/events', sent);
  expect(body.results.map(({ result }) => result)).toEqual(['recorded', 'recorded']);
  expect(await ledger()).toMatchObject([
    { occurred_at: '15:00:00', device_time: '14:00:00' },
    { occurred_at: '23:00:00', device_time: '22:00:00' },
  ]);
  type Day = { entries: { events: { id: string; clocksDisagree: boolean }[] }[] };
  const { entries } = (await business.visitor.get<Day>('/api/staff-ledger?day=2026-09-05')).body;
  const [checkIn, checkOut] = entries[0]?.events ?? [];
  expect([checkIn?.clocksDisagree, checkOut?.clocksDisagree]).toEqual([true, true]);

  const isUnsure = async () =>
    (await business.visitor.get<{ timeSheets: { clocksDisagree: boolean }[] }>('/api/time-sheets?state=recorded')).body
      .timeSheets[0]?.clocksDisagree;
  passa.clock.set('2026-09-06T06:00:00.000Z');
  expect(await isUnsure()).toBe(true);
  for (const { id } of [checkIn, checkOut].filter((event) => event !== undefined)) {
    const right = { id: randomUUID(), occurredAt: at(id === checkIn?.id ? '15:00' : '23:00'), reason: 'I was there' };
    expect((await business.visitor.post(`/api/attendance-events/${id}/corrections`, right)).status).toBe(201);
  }
  expect(await isUnsure(), 'once the venue has stated the times').toBe(false);
});

test('on the night on which summer time ends, the elapsed hours are recorded', async () => {
  const shift = await aShift(business, worker, { startDate: '2026-10-24' });
  passa.clock.set('2026-10-25T01:00:00.000Z');
  await kiosk.visitor.post('/api/kiosk/session');
  const [checkIn, checkOut] = ['2026-10-24T15:00:00.000Z', '2026-10-25T01:00:00.000Z'];
  await send(passa, kiosk, [anEvent('checkIn', checkIn, shift), anEvent('checkOut', checkOut, shift)]);
  const { body } = await worker.visitor.get<{ attendance: { stays: { start: string; end: string }[] } }>(
    `/api/applications/${shift.applicationId}/attendance`,
  );
  // 17:00 to 02:00, with an hour that was there twice.
  expect(body.attendance.stays).toMatchObject([{ start: checkIn, end: checkOut, pauses: [] }]);
});

test('the kiosk learns whether a worker has stated a personal number, also when it sends the event again', async () => {
  const shift = await aShift(business, worker);
  await setClock('15:00');
  const [checkIn, leave] = [anEvent('checkIn', at('15:00'), shift), anEvent('leave', at('15:00'), shift)];
  expect(await send(passa, kiosk, [checkIn])).toMatchObject([{ hasNumber: false }]);
  await sendPersonalNumber(worker, personalNumberOf('1990-01-01'));
  expect(await send(passa, kiosk, [checkIn, leave])).toMatchObject([{ hasNumber: false }, { hasNumber: true }]);
});

test('a second check-in is recorded and changes nothing', async () => {
  const shift = await aShift(business, worker);
  await setClock('15:00');
  const results = await send(passa, kiosk, [
    anEvent('checkIn', at('14:58'), shift),
    anEvent('checkIn', at('14:59'), shift),
  ]);
  expect(results.map(({ result }) => result)).toEqual(['recorded', 'misplaced']);
  expect(await screen()).toMatchObject([{ presence: 'working', since: at('14:58') }]);
});

test.for([
  ['12:59', 'noShiftHere'],
  ['13:00', undefined],
  ['23:59', undefined],
  ['00:00', 'noShiftHere'],
] as const)('at %s UTC, checking in to a shift from 15:00 to 24:00 UTC ends with %s', async ([time, reason]) => {
  const shift = await aShift(business, worker);
  await setClock(time);
  const [result] = await send(passa, kiosk, [anEvent('checkIn', at(time), shift)]);
  expect(result?.reason).toBe(reason);
});

test('a shift at another venue, a cancelled one, and an unknown one are refused', async () => {
  const other = await aShift(await aBusiness(passa), worker, { startDate: '2026-09-04' });
  const cancelled = await aShift(business, worker);
  await cancel(business, { id: cancelled.applicationId });
  await setClock('15:00');
  const results = await send(passa, kiosk, [
    anEvent('checkIn', at('15:00'), other),
    anEvent('checkIn', at('15:00'), cancelled),
    anEvent('checkIn', at('15:00'), { ...cancelled, applicationId: randomUUID() }),
  ]);
  expect(results.map(({ reason }) => reason)).toEqual(['notFound', 'noShiftHere', 'notFound']);
  expect(await ledger()).toEqual([]);
});

test('what happened before a no-show became final is recorded when the kiosk is connected again, what came after it is not', async () => {
  const shift = await aShift(business, worker);
  const hire = { id: shift.applicationId };
  await setClock('15:20');
  await recordNoShow(business, hire);
  await agreeToNoShow(worker, hire);
  await setClock('16:00');
  const [before, after] = await send(passa, kiosk, [
    anEvent('checkIn', at('15:05'), shift),
    anEvent('checkOut', at('15:30'), shift),
  ]);
  expect([before?.result, after?.reason]).toEqual(['recorded', 'noShiftHere']);
  expect(await times()).toEqual([['checkIn', '15:05:00']]);
});

type Notified = { kind: string; applicationId: string; kioskName: string; pinUse: object; isRead: boolean };
const pinUses = async () =>
  (await worker.visitor.get<{ notifications: Notified[] }>('/api/notifications')).body.notifications.filter(
    ({ kind }) => kind === 'pinUsed',
  );

test('a worker is notified of the place and time of a check-in or check-out with their PIN, and not of anything else', async () => {
  const shift = await aShift(business, worker);
  const { applicationId } = shift;
  await setClock('16:00');
  await send(passa, kiosk, guesses(shift, '15:30', 1));
  expect(await pinUses()).toEqual([]);
  const checkIn = anEvent('checkIn', at('15:30'), shift);
  await send(passa, kiosk, [checkIn]);
  const first = { kioskName: 'Bar', applicationId, isRead: false, pinUse: { kind: 'checkIn', at: at('15:30') } };
  expect(await pinUses()).toMatchObject([first]);
  await worker.visitor.put('/api/notifications/read', { jobId: shift.job.id });
  await send(passa, kiosk, [checkIn, anEvent('breakStart', at('15:40'), shift)]);
  expect(await pinUses(), 'neither of a repeated event nor of a break').toMatchObject([{ ...first, isRead: true }]);
  await send(passa, kiosk, [anEvent('checkOut', at('16:00'), shift)]);
  expect(await pinUses()).toMatchObject([{ ...first, pinUse: { kind: 'checkOut', at: at('16:00') } }]);
});

type Shift = Awaited<ReturnType<typeof aShift>>;
const guesses = (shift: Shift, time: string, count = 5) =>
  Array.from({ length: count }, () =>
    anEvent('checkIn', at(time), { ...shift, pin: String((Number(shift.pin) + 1) % 10_000).padStart(4, '0') }),
  );
const reasons = (results: { result: string; reason?: string }[]) =>
  results.map(({ result, reason }) => reason ?? result);

test('five wrong PINs lock the shift for a minute, at all kiosks of the venue', async () => {
  const shift = await aShift(business, worker);
  const other = await aKiosk(passa, business);
  await setClock('15:00');
  await send(passa, kiosk, guesses(shift, '15:00', 3));
  const results = await send(passa, other, [...guesses(shift, '15:00', 2), anEvent('checkIn', at('15:00'), shift)]);
  expect(reasons(results)).toEqual(['wrongPin', 'wrongPin', 'tooManyGuesses']);
  const another = await aKiosk(passa, business);
  expect(reasons(await send(passa, another, guesses(shift, '15:00', 1)))).toEqual(['tooManyGuesses']);
  passa.clock.set('2026-09-05T15:01:00.000Z');
  expect(await send(passa, kiosk, [anEvent('checkIn', at('15:00'), shift)])).toMatchObject([{ result: 'recorded' }]);
});

test('the kiosk learns which refusals pass, and an event that it sends again is recorded at its time', async () => {
  const shift = await aShift(business, worker);
  await setClock('15:00');
  const checkIn = anEvent('checkIn', at('15:00'), shift);
  const results = await send(passa, kiosk, [...guesses(shift, '15:00'), checkIn]);
  expect(results.map(({ isPassing }) => isPassing)).toEqual([false, false, false, false, false, true]);
  await setClock('15:01');
  expect(await send(passa, kiosk, [checkIn])).toMatchObject([{ result: 'recorded' }]);
  expect(await times()).toEqual([['checkIn', '15:00:00']]);
});

test('an event that the server fails to record is to be sent again, and those after it are recorded', async () => {
  const [shift, cook] = [await aShift(business, worker), aCook()];
  await setClock('15:00');
  const checkIn = anEvent('checkIn', at('15:00'), shift);
  await passa.db.execute(
    sql`create function fail() returns trigger language plpgsql as $$begin raise exception 'a test'; end$$`,
  );
  await passa.db.execute(
    sql`create trigger fail before insert on attendance_events for each row when (new.application_id is not null) execute function fail()`,
  );
  const results = await send(passa, kiosk, [checkIn, anEventOf(cook, 'checkIn', '15:00')]);
  await passa.db.execute(sql`drop function fail cascade`);
  expect(results).toMatchObject([{ reason: 'unexpected', isPassing: true }, { result: 'recorded' }]);
  expect(passa.takeErrors()).toMatchObject([{ msg: 'an event of a kiosk was not recorded' }]);
  expect(await send(passa, kiosk, [checkIn])).toMatchObject([{ result: 'recorded' }]);
});

test('twenty wrong PINs in a day lock the shift at all kiosks of the venue', async () => {
  const shift = await aShift(business, worker);
  for (let minute = 10; minute < 14; minute++) {
    await setClock(`15:${minute}`);
    await send(passa, await aKiosk(passa, business), guesses(shift, '15:10'));
  }
  await setClock('15:30');
  expect(await send(passa, kiosk, [anEvent('checkIn', at('15:30'), shift)])).toMatchObject([
    { reason: 'tooManyGuesses' },
  ]);
});

test('thirty wrong PINs for different shifts lock all shifts of the venue for a quarter of an hour, and no other venue', async () => {
  const shifts: Shift[] = [];
  for (let count = 0; count < 7; count++) shifts.push(await aShift(business, await aWorker(passa)));
  const [last, elsewhere] = [shifts.at(-1), await aBusiness(passa)];
  const other = await aShift(elsewhere, worker);
  await setClock('15:00');
  for (const shift of shifts.slice(0, 6)) await send(passa, await aKiosk(passa, business), guesses(shift, '15:00'));
  const right = () => [anEvent('checkIn', at('15:00'), last ?? other)];
  expect(reasons(await send(passa, kiosk, right()))).toEqual(['tooManyGuesses']);
  expect(reasons(await send(passa, await aKiosk(passa, elsewhere), [anEvent('checkIn', at('15:00'), other)]))).toEqual([
    'recorded',
  ]);
  await setClock('15:15');
  expect(reasons(await send(passa, kiosk, right()))).toEqual(['recorded']);
});

test('a hundred wrong PINs for different shifts lock all shifts of the venue for a day', async () => {
  const shift = await aShift(business, worker);
  await setClock('15:00');
  const limit = { limit: 'kiosk-pin-at-venue-daily', key: business.partyId } as const;
  await passa.services.rateLimiter.consume(limit, passa.db, 99);
  expect(
    reasons(await send(passa, kiosk, [...guesses(shift, '15:00', 1), anEvent('checkIn', at('15:00'), shift)])),
  ).toEqual(['wrongPin', 'tooManyGuesses']);
});

test('a worker can check out until twelve hours after the shift, at the premises of the kiosk', async () => {
  const shift = await aShift(business, worker);
  await passa.db.execute(sql`update kiosks set premises = 'Kajen 2, 211 20 Malmö' where id = ${kiosk.id}`);
  await setClock('15:00');
  await send(passa, kiosk, [anEvent('checkIn', at('15:00'), shift)]);
  passa.clock.set('2026-09-06T13:00:00.000Z');
  await kiosk.visitor.post('/api/kiosk/session');
  const checkOut = (time: string) => send(passa, kiosk, [anEvent('checkOut', `2026-09-06T${time}Z`, shift)]);
  expect(await checkOut('12:00:00.001')).toMatchObject([{ reason: 'noShiftHere' }]);
  expect(await checkOut('12:00:00.000')).toMatchObject([{ result: 'recorded' }]);
  const stored = await rows<{ premises: string }>(
    passa.db,
    sql`select distinct premises from attendance_events where business_id = ${business.partyId}`,
  );
  expect(stored).toEqual([{ premises: 'Kajen 2, 211 20 Malmö' }]);
});

test('an event that is more than a week old is refused', async () => {
  const shift = await aShift(business, worker);
  passa.clock.set('2026-09-12T15:00:00.001Z');
  await kiosk.visitor.post('/api/kiosk/session');
  const [result] = await send(passa, kiosk, [anEvent('checkIn', at('15:00'), shift)]);
  expect(result?.reason).toBe('eventTooOld');
});

const aCook = () => ({
  type: 'newPerson',
  id: randomUUID(),
  name: 'Bo Ek',
  country: 'SE',
  number: personalNumberOf('1990-01-01'),
});
const anEventOf = (person: object, kind: string, time: string) => ({
  id: randomUUID(),
  kind,
  recordedAt: at(time),
  person,
});

test('a person without a shift is there from the first entry, and leaves under the same id', async () => {
  const cook = aCook();
  await setClock('16:00');
  await send(passa, kiosk, [anEventOf(cook, 'checkIn', '16:00')]);
  expect(await screen()).toMatchObject([{ name: 'Bo Ek', presence: 'working', shift: null }]);
  await setClock('23:00');
  const [left] = await send(passa, kiosk, [anEventOf({ type: 'person', id: cook.id }, 'checkOut', '23:00')]);
  expect(left?.result).toBe('recorded');
  expect(await screen(), 'after midnight in Stockholm').toEqual([]);
  expect((await ledger()).map(({ kind, source }) => [kind, source])).toEqual([
    ['checkIn', 'kiosk'],
    ['checkOut', 'kiosk'],
  ]);
});

test('a person who has checked out stays on the screen for the day, and comes back under the same id and number', async () => {
  const cook = aCook();
  const person = { type: 'person', id: cook.id };
  await setClock('12:00');
  await send(passa, kiosk, [anEventOf(cook, 'checkIn', '12:00')]);
  await setClock('14:00');
  await send(passa, kiosk, [anEventOf(person, 'checkOut', '14:00')]);
  await setClock('18:00');
  const [again] = await send(passa, kiosk, [anEventOf(person, 'checkIn', '18:00')]);
  expect(again).toMatchObject({ result: 'recorded', hasNumber: true });
  expect(await screen()).toMatchObject([{ name: 'Bo Ek', presence: 'working', since: at('18:00') }]);
  await setClock('21:00');
  await send(passa, kiosk, [anEventOf(person, 'checkOut', '21:00')]);
  expect(await screen()).toMatchObject([{ presence: 'absent' }]);
  await setClock('22:30');
  expect(await screen(), 'after midnight in Stockholm').toEqual([]);
});

test('a person with an invalid personal number is not recorded', async () => {
  await setClock('16:00');
  const [result] = await send(passa, kiosk, [anEventOf({ ...aCook(), number: '900101-1230' }, 'checkIn', '16:00')]);
  expect(result?.reason).toBe('personalNumberWrong');
  expect(await ledger()).toEqual([]);
});

test('an unknown person cannot leave, and another venue does not know a person of this one', async () => {
  const cook = aCook();
  await setClock('16:00');
  await send(passa, kiosk, [anEventOf(cook, 'checkIn', '16:00')]);
  const elsewhere = await aKiosk(passa, await aBusiness(passa));
  const leaving = anEventOf({ type: 'person', id: cook.id }, 'checkOut', '16:00');
  expect(await send(passa, elsewhere, [leaving])).toMatchObject([{ reason: 'notFound' }]);
});

test('a PIN and a personal number that are sealed for the server are recorded, and those of another event are refused', async () => {
  const { applicationId, pin } = await aShift(business, worker);
  await setClock('16:00');
  const { sealKey } = (await kiosk.visitor.get<{ sealKey: string }>('/api/kiosk/screen')).body;
  const sealed = async (text: string, id: string, sealedFor = id) => ({
    ...{ id, kind: 'checkIn', recordedAt: at('16:00') },
    person: { type: 'sealedWorker', applicationId, sealed: await seal(sealKey, sealedFor, text) },
  });
  const { type: _, number, ...cook } = aCook();
  const id = randomUUID();
  const person = { type: 'sealedPerson', ...cook, sealed: await seal(sealKey, id, number) };
  const results = await send(passa, kiosk, [
    await sealed(pin, randomUUID(), randomUUID()),
    await sealed(String((Number(pin) + 1) % 10_000).padStart(4, '0'), randomUUID()),
    await sealed(pin, randomUUID()),
    { id, kind: 'checkIn', recordedAt: at('16:00'), person },
    { id: randomUUID(), kind: 'checkIn', recordedAt: at('16:00'), person: { ...person, id: randomUUID() } },
  ]);
  expect(results.map(({ result, reason }) => reason ?? result)).toEqual([
    ...['wrongPin', 'wrongPin', 'recorded', 'recorded', 'personalNumberWrong'],
  ]);
  expect(await screen()).toMatchObject([{ name: 'Astrid Lind', presence: 'working' }, { name: 'Bo Ek' }]);
});

test('what a kiosk page of an earlier release has sealed is recorded', async () => {
  await setClock('16:00');
  const { services } = passa;
  const { pinSecret } = services;
  onTestFinished(() => void (services.pinSecret = pinSecret));
  services.pinSecret = FORMER_SEAL.pinSecret;
  const { eventId: id, sealed } = FORMER_SEAL;
  const person = { type: 'sealedPerson', id: randomUUID(), name: 'Bo Ek', country: 'SE', sealed };
  const results = await send(passa, kiosk, [{ id, kind: 'checkIn', recordedAt: at('16:00'), person }]);
  expect(results).toMatchObject([{ result: 'recorded', hasNumber: true }]);
});

test('an id that is used for another event is refused', async () => {
  const shift = await aShift(business, worker);
  await setClock('15:00');
  const checkIn = anEvent('checkIn', at('15:00'), shift);
  const results = await send(passa, kiosk, [checkIn, { ...checkIn, kind: 'checkOut' }]);
  expect(results.map(({ reason }) => reason)).toEqual([undefined, 'eventIdTaken']);
});

test.for(['update attendance_events set kind = kind', 'delete from attendance_events', 'truncate attendance_events'])(
  'the database refuses to %s',
  async (statement) => {
    await setClock('16:00');
    await send(passa, kiosk, [anEventOf(aCook(), 'checkIn', '16:00')]);
    const refused = await passa.db.execute(sql.raw(statement)).catch((error: unknown) => error);
    expect(String((refused as Error).cause)).toContain('Attendance events are added, and never changed or deleted.');
    expect(await ledger()).toHaveLength(1);
  },
);

test('a late event of a person without a shift is marked', async () => {
  const cook = aCook();
  await setClock('16:05');
  await send(passa, kiosk, [anEventOf(cook, 'checkIn', '16:00')]);
  await setClock('23:00');
  await send(passa, kiosk, [anEventOf({ type: 'person', id: cook.id }, 'checkOut', '22:54')]);
  type Day = { entries: { events: { receivedLateAt: string | null }[] }[] };
  const { entries } = (await business.visitor.get<Day>('/api/staff-ledger?day=2026-09-05')).body;
  expect(entries[0]?.events).toMatchObject([{ receivedLateAt: null }, { receivedLateAt: at('23:00') }]);
});

test('a check-out that a kiosk sends late is marked, and lowers the hours only if the worker agrees', async () => {
  const shift = await aShift(business, worker);
  await setClock('15:00');
  await send(passa, kiosk, [anEvent('checkIn', at('15:00'), shift)]);
  await setClock('23:30');
  const dated = anEvent('checkOut', at('15:30'), shift);
  expect(await send(passa, kiosk, [dated])).toMatchObject([{ result: 'recorded' }]);

  type Day = { entries: { events: { id: string; receivedLateAt: string | null; clocksDisagree: boolean }[] }[] };
  const { entries } = (await business.visitor.get<Day>('/api/staff-ledger?day=2026-09-05')).body;
  expect(entries[0]?.events).toMatchObject([
    { receivedLateAt: null, clocksDisagree: false },
    { id: dated.id, receivedLateAt: at('23:30'), clocksDisagree: true },
  ]);
  const late = { kind: 'checkOut', at: at('15:30'), receivedAt: at('23:30') };
  expect((await kiosk.visitor.get('/api/kiosk/ledger?day=2026-09-05')).body).toMatchObject({
    entries: [{ receivedLate: [late] }],
  });
  passa.clock.set('2026-09-06T06:00:00.000Z');
  const period = 'from=2026-09-05&to=2026-09-05&format=csv';
  expect((await business.visitor.get<string>(`/api/staff-ledger/export?${period}`)).body).toContain(
    'Utstämpling 17:30:00: skickades senare av stämpelklockan, 2026-09-06 01:30:00',
  );
  const listed = await business.visitor.get<{ timeSheets: object[] }>('/api/time-sheets?state=recorded');
  expect(listed.body.timeSheets).toMatchObject([{ isReceivedLate: true, hours: { minutes: 30 }, isLower: true }]);
  const hire = { id: shift.applicationId };
  expect((await approveOrSettle(business, 'approve', hire)).status).toBe(200);
  expect(await timeSheetOf(worker, hire)).toMatchObject({
    ...{ state: 'proposed', isLower: true, hours: { minutes: 30 }, workerHours: { minutes: 540 } },
    ...{ recordedByWorker: { minutes: 540 }, leavesOutLate: true },
  });
});
