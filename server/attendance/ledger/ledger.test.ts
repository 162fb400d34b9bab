import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aWorker, cancel, type TestUser } from '../../testing/builders.ts';
import { aKiosk, anEvent, aShift, send, type TestKiosk } from '../../testing/kiosks.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { usePassa } from '../../testing/passa.ts';
import { personalNumberOf } from '../../testing/personal-numbers.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
let kiosk: TestKiosk;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa, { businessName: 'Kajen Krog' }), await aWorker(passa)];
  kiosk = await aKiosk(passa, business);
});
afterEach(() => passa.clock.reset());

const DAY = '2026-09-05';
/** The night of the shift, from 17:00 to 02:00 in Stockholm. */
const at = (time: string) => `2026-09-${time < '12:00' ? '06' : '05'}T${time}:00.000Z`;
const NUMBER = personalNumberOf('1990-01-01');

type Event = { id: string; kind: string; at: string; source: string; state: string };
type Change = { type: string; kind: string; before: string | null; after: string | null; reason: string | null };
type Entry = {
  personId: string;
  applicationId: string | null;
  name: string | null;
  hasNumber: boolean;
  presence: string;
  times: { start: string; end: string | null }[];
  breaks: object[];
  events: Event[];
  changes: Change[];
};
type Ledger = { day: string; today: string; here: Entry[]; entries: Entry[]; unrecorded: { name: string }[] };
const ledger = async (day = DAY, user = business) =>
  (await user.visitor.get<Ledger>(`/api/staff-ledger?day=${day}`)).body;

const aCook = () => ({ type: 'newPerson', id: randomUUID(), name: 'Bo Ek', country: 'SE', number: NUMBER });
/** A person without a shift checks in at 16:00, and the clock is at 23:00. */
async function aCookAtWork() {
  const cook = aCook();
  passa.clock.set(at('16:00'));
  await send(passa, kiosk, [{ id: randomUUID(), kind: 'checkIn', recordedAt: at('16:00'), person: cook }]);
  passa.clock.set(at('23:00'));
  return cook;
}
const anEntry = (time: string, kind = 'checkOut') => ({
  ...{ id: randomUUID(), kind, occurredAt: at(time), reason: 'It was forgotten' },
});
const correct = (eventId: string, time: string | null) =>
  business.visitor.post(`/api/attendance-events/${eventId}/corrections`, {
    ...{ id: randomUUID(), occurredAt: time && at(time), reason: 'The clock was wrong' },
  });

test('the ledger has who is there and the times of the day, without what is not ledger data', async () => {
  const shift = await aShift(business, worker);
  const [missing, cancelled] = [await aWorker(passa, { firstName: 'Eva' }), await aWorker(passa)];
  await aShift(business, missing);
  await cancel(business, { id: (await aShift(business, cancelled)).applicationId });
  await aCookAtWork();
  passa.clock.set(at('00:30'));
  await send(passa, kiosk, [
    anEvent('checkIn', at('15:00'), shift),
    anEvent('breakStart', at('18:00'), shift),
    anEvent('breakEnd', at('18:20'), shift),
    anEvent('leave', at('20:00'), shift),
    anEvent('return', at('20:10'), shift),
    anEvent('checkOut', at('00:05'), shift),
  ]);
  const read = await ledger();
  expect(read).toMatchObject({ day: DAY, today: '2026-09-06' });
  expect(read.entries).toMatchObject([
    {
      ...{ name: 'Astrid Lind', hasNumber: false, presence: 'absent', applicationId: shift.applicationId },
      times: [
        { start: at('15:00'), end: at('20:00') },
        { start: at('20:10'), end: at('00:05') },
      ],
      breaks: [{ start: at('18:00'), end: at('18:20') }],
    },
    { name: 'Bo Ek', hasNumber: true, presence: 'working', times: [{ start: at('16:00'), end: null }] },
  ]);
  expect(read.here.map(({ name }) => name)).toEqual(['Bo Ek']);
  expect(read.unrecorded.map(({ name }) => name)).toEqual(['Eva Lind']);
  expect(JSON.stringify(read)).not.toContain(NUMBER);
  expect(await ledger('2026-09-04')).toMatchObject({ entries: [], unrecorded: [] });
  expect(await ledger(DAY, await aBusiness(passa))).toMatchObject({ entries: [], here: [], unrecorded: [] });
});

test('without a day the ledger is the one of today', async () => {
  passa.clock.set('2026-09-05T22:00:00.000Z');
  const { body } = await business.visitor.get<Ledger>('/api/staff-ledger');
  expect(body.day).toBe('2026-09-06');
  const refused = await business.visitor.get('/api/staff-ledger?day=2026-02-30');
  expect(refused).toMatchObject({ status: 400, body: { error: { fields: { day: 'Enter a date' } } } });
});

test('the venue enters a forgotten check-out of a person without an account, corrects it, and takes it back', async () => {
  const cook = await aCookAtWork();
  const path = `/api/staff-ledger/people/${cook.id}/events`;
  expect(await business.visitor.post(path, { ...anEntry('22:00'), businessDay: DAY })).toMatchObject({ status: 201 });
  const [entered] = (await ledger()).entries;
  expect(entered?.times).toEqual([{ start: at('16:00'), end: at('22:00') }]);
  const checkOut = entered?.events.find(({ kind }) => kind === 'checkOut');
  expect(checkOut).toMatchObject({ source: 'business', state: 'counts' });

  expect(await correct(checkOut?.id ?? '', '21:30')).toMatchObject({ status: 201 });
  expect(await correct(checkOut?.id ?? '', null)).toMatchObject({ status: 201 });
  const [entry] = (await ledger()).entries;
  expect(entry).toMatchObject({ name: 'Bo Ek', hasNumber: true, presence: 'working' });
  expect(entry?.changes).toMatchObject([
    { type: 'entered', before: null, after: at('22:00'), reason: 'It was forgotten' },
    { type: 'moved', before: at('22:00'), after: at('21:30'), reason: 'The clock was wrong' },
    { type: 'takenBack', before: at('21:30'), after: null },
  ]);
});

const aHelper = (overrides: object = {}) => ({
  ...{ id: randomUUID(), name: 'Eva Ek', country: 'SE', number: NUMBER },
  ...{ occurredAt: at('18:30'), reason: 'The tablet was off', ...overrides },
});
const add = (helper: object, user = business) =>
  user.visitor.post<{ error: { code: string; fields?: Record<string, string> } }>('/api/staff-ledger/people', helper);

test('the venue adds a person without an account, once however often it is sent, and checks them out', async () => {
  passa.clock.set(at('23:00'));
  const helper = aHelper();
  expect([await add(helper), await add(helper)]).toMatchObject([{ status: 201 }, { status: 201 }]);
  const leaving = { ...anEntry('22:00'), businessDay: DAY };
  expect((await business.visitor.post(`/api/staff-ledger/people/${helper.id}/events`, leaving)).status).toBe(201);
  const read = await ledger();
  expect(read.entries).toMatchObject([
    {
      ...{ name: 'Eva Ek', hasNumber: true, applicationId: null, times: [{ start: at('18:30'), end: at('22:00') }] },
      changes: [{ type: 'entered', kind: 'checkIn', reason: 'The tablet was off' }, { kind: 'checkOut' }],
    },
  ]);
  expect(JSON.stringify(read)).not.toContain(NUMBER);
  expect(await ledger(DAY, await aBusiness(passa))).toMatchObject({ entries: [] });
});

test('a person added by the venue is on the screen of the kiosk', async () => {
  passa.clock.set(at('19:00'));
  await add(aHelper());
  await kiosk.visitor.post('/api/kiosk/session');
  const { body } = await kiosk.visitor.get<{ people: object[] }>('/api/kiosk/screen');
  expect(body.people).toMatchObject([{ name: 'Eva Ek', presence: 'working', since: at('18:30') }]);
});

test.for([
  [{ name: 'E' }, 'name'],
  [{ number: '900101-1230' }, 'number'],
  [{ number: '9001' }, 'number'],
  [{ reason: '' }, 'reason'],
  [{ occurredAt: '18:30' }, 'occurredAt'],
] as const)('a person with %j is refused at the field %s, and not added', async ([wrong, field]) => {
  passa.clock.set(at('23:00'));
  const { status, body } = await add(aHelper(wrong));
  expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  expect((await ledger()).entries).toEqual([]);
});

test('no person is added at a time to come, in a year that is no longer kept, or under the id of another event', async () => {
  const cook = await aCookAtWork();
  const codeOf = async (helper: object, user = business) => (await add(helper, user)).body.error.code;
  expect(await codeOf(aHelper({ occurredAt: at('23:01') }))).toBe('attendanceNotYet');
  expect(await codeOf(aHelper({ occurredAt: '2023-12-31T22:59:00.000Z' }))).toBe('attendanceExpired');
  expect(await codeOf(aHelper({ id: (await ledger()).entries[0]?.events[0]?.id }))).toBe('eventIdTaken');
  const helper = aHelper();
  await add(helper);
  expect(await codeOf(helper, await aBusiness(passa))).toBe('eventIdTaken');
  expect((await ledger()).entries.map(({ name }) => name)).toEqual(['Bo Ek', 'Eva Ek']);
  expect((await ledger()).entries[0]?.personId).toBe(cook.id);
});

test('an entry for a person without an account is refused on another day, at another venue, and where it does not fit', async () => {
  const cook = await aCookAtWork();
  const path = `/api/staff-ledger/people/${cook.id}/events`;
  const codeOf = async (user: TestUser, json: object) =>
    (await user.visitor.post<{ error: { code: string } }>(path, json)).body.error.code;
  expect(await codeOf(business, { ...anEntry('22:00'), businessDay: '2026-09-04' })).toBe('notFound');
  expect(await codeOf(await aBusiness(passa), { ...anEntry('22:00'), businessDay: DAY })).toBe('notFound');
  expect(await codeOf(business, { ...anEntry('22:00', 'checkIn'), businessDay: DAY })).toBe('attendanceNotPossible');
  expect(await codeOf(business, { ...anEntry('23:30'), businessDay: DAY })).toBe('attendanceNotYet');
  const [event] = (await ledger()).entries[0]?.events ?? [];
  const elsewhere = await aBusiness(passa);
  expect(
    await elsewhere.visitor.post(`/api/attendance-events/${event?.id}/corrections`, {
      ...{ id: randomUUID(), occurredAt: null, reason: 'Not ours' },
    }),
  ).toMatchObject({ status: 404 });
});

test('what was recorded before a cancellation is corrected after it, also once the account of the worker is deleted', async () => {
  const shift = await aShift(business, worker);
  await worker.visitor.put('/api/profile/personal-number', { country: 'SE', number: NUMBER });
  passa.clock.set(at('14:40'));
  expect((await cancel(business, { id: shift.applicationId })).status).toBe(200);
  // The kiosk had no connection.
  await send(passa, kiosk, [anEvent('checkIn', at('14:20'), shift), anEvent('checkOut', at('14:30'), shift)]);
  const [event] = (await ledger()).entries[0]?.events ?? [];
  passa.clock.set(at('16:00'));
  expect((await deleteAccountOf(worker)).status).toBe(200);
  expect(await correct(event?.id ?? '', '14:10')).toMatchObject({ status: 201 });
  expect((await ledger()).entries).toMatchObject([
    { name: 'Astrid Lind', hasNumber: true, times: [{ start: at('14:10'), end: at('14:30') }] },
  ]);
});

test('a correction is not corrected itself', async () => {
  const shift = await aShift(business, worker);
  passa.clock.set(at('15:00'));
  await send(passa, kiosk, [anEvent('checkIn', at('15:00'), shift)]);
  const [event] = (await ledger()).entries[0]?.events ?? [];
  const correction = { id: randomUUID(), occurredAt: null, reason: 'It was somebody else' };
  const correctTo = (eventId: string, id: string) =>
    business.visitor.post(`/api/attendance-events/${eventId}/corrections`, { ...correction, id });
  expect(await correctTo(event?.id ?? '', correction.id)).toMatchObject({ status: 201 });
  expect(await correctTo(correction.id, randomUUID())).toMatchObject({ status: 404 });
});

test('two corrections at the same time are both recorded, and the later one counts', async () => {
  const shift = await aShift(business, worker);
  await aCookAtWork();
  await send(passa, kiosk, [anEvent('checkIn', at('22:00'), shift)]);
  for (const { events } of (await ledger()).entries) {
    const id = events[0]?.id ?? '';
    const answers = await Promise.all([correct(id, '22:10'), correct(id, '22:20'), correct(id, null)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  }
  for (const { changes, times } of (await ledger()).entries) {
    expect(changes).toHaveLength(3);
    // Each follows from the one before.
    expect(changes.map(({ before }) => before).slice(1)).toEqual(changes.map(({ after }) => after).slice(0, -1));
    expect(times[0]?.start ?? null).toBe(changes.at(-1)?.after);
  }
});
