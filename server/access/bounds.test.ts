import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { aBusiness, aJob, jobForm, aWorker, type TestUser } from '../testing/builders.ts';
import { expectNothingWritten } from '../testing/expectations.ts';
import { aKiosk, anEvent, aShift, send } from '../testing/kiosks.ts';
import { usePassa } from '../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

const DATES = ['0000-01-01', '0001-01-01', '1999-12-31', '2100-01-01', '2206-12-05', '9999-12-31'];
const INSTANTS = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '2200-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'];
const cursor = (...parts: string[]) => Buffer.from(parts.join(' ')).toString('base64url');
const ID = '00000000-0000-4000-8000-000000000000';

test.for([
  ...DATES.flatMap((date) => [
    ['worker', `/api/jobs?day=${date}`],
    ['worker', `/api/shifts/week?week=${date}`],
    ['business', `/api/business/week?week=${date}`],
    ['business', `/api/staff-ledger?day=${date}`],
    ['business', `/api/staff-ledger/export?from=${date}`],
    ['business', `/api/time-sheets.csv?from=${date}`],
    ['business', `/api/time-sheets.csv?to=${date}`],
    ['worker', `/api/own-hours.csv?from=${date}`],
    ['worker', `/api/own-hours?cursor=${cursor(date, ID)}`],
  ]),
  ...INSTANTS.flatMap((instant) => [
    ['worker', `/api/notifications?cursor=${cursor(instant, ID)}`],
    ['worker', `/api/jobs?sort=soonest&cursor=${cursor('soonest', instant, ID)}`],
    ['business', `/api/business/jobs?list=open&cursor=${cursor(instant, ID)}`],
    ['business', `/api/staff-ledger/reveals?cursor=${cursor(instant, ID)}`],
  ]),
] as [string, string][])('a %s who reads %s gets 400', async ([role, path]) => {
  const { status } = await (role === 'worker' ? worker : business).visitor.get(path);
  expect(status).toBe(400);
});

test('a job later than 18 months ahead is refused with its field, alone, repeated and edited', async () => {
  const tooLate = {
    status: 400,
    body: { error: { code: 'invalidInput', fields: { startDate: expect.anything() as unknown } } },
  };
  const job = await aJob(business);
  for (const startDate of ['2028-03-02', '2206-12-05', '9999-12-31']) {
    const night = { ...jobForm({ startDate, startTime: '18:00', endTime: '02:00' }), endsNextDay: true };
    expect(await business.visitor.post('/api/jobs', night)).toMatchObject(tooLate);
    expect(await business.visitor.put(`/api/jobs/${job.id}`, night)).toMatchObject(tooLate);
    const repeated = { ...jobForm({ startDate: '2027-03-02' }), repeatOn: [startDate] };
    expect(await business.visitor.post('/api/jobs', repeated)).toMatchObject({
      ...{ status: 400, body: { error: { fields: { repeatOn: expect.stringContaining('18 months') as unknown } } } },
    });
  }
  expect((await business.visitor.post('/api/jobs', jobForm({ startDate: '2028-03-01' }))).status).toBe(201);
});

test('what a venue enters in the staff ledger lies near its shift or its day', async () => {
  const kiosk = await aKiosk(passa, business);
  const shift = await aShift(business, worker);
  passa.clock.set('2026-09-08T06:00:00.000Z');
  const entry = (occurredAt: string) => ({ id: randomUUID(), kind: 'checkIn', occurredAt, reason: 'It was forgotten' });
  const enter = (occurredAt: string) =>
    business.visitor.post(`/api/applications/${shift.applicationId}/attendance`, entry(occurredAt));
  const refused = { status: 400, body: { error: { fields: { occurredAt: expect.anything() as unknown } } } };
  // The shift is from 17:00 to 02:00 in Stockholm.
  for (const time of [...INSTANTS, '2001-01-01T00:00:00Z', '2026-09-05T02:59:59.999Z', '2026-09-06T12:00:00.001Z'])
    expect(await expectNothingWritten(passa.db, () => enter(time)), time).toMatchObject(refused);
  const first = entry('2026-09-05T03:00:00.000Z');
  expect((await business.visitor.post(`/api/applications/${shift.applicationId}/attendance`, first)).status).toBe(201);
  const correct = (id: string, occurredAt: string) =>
    business.visitor.post(`/api/attendance-events/${id}/corrections`, { id: randomUUID(), occurredAt, reason: 'Late' });
  expect(await correct(first.id, '2001-01-01T00:00:00Z')).toMatchObject(refused);
  expect((await correct(first.id, '2026-09-06T12:00:00.000Z')).status).toBe(201);

  const person = { ...entry('2026-09-07T06:00:00.000Z'), name: 'Bo Ek', country: 'NO', number: '01010112345' };
  const { kind: _, ...added } = person;
  for (const occurredAt of [...INSTANTS, '2001-01-01T00:00:00Z'])
    expect((await business.visitor.post('/api/staff-ledger/people', { ...added, occurredAt })).status).not.toBe(201);
  expect((await business.visitor.post('/api/staff-ledger/people', added)).status).toBe(201);
  const leave = (occurredAt: string, businessDay = '2026-09-07') =>
    business.visitor.post(`/api/staff-ledger/people/${person.id}/events`, {
      ...{ ...entry(occurredAt), kind: 'checkOut', businessDay },
    });
  for (const time of ['2001-01-01T00:00:00Z', '2026-09-06T09:59:59.999Z'])
    expect(await leave(time), time).toMatchObject(refused);
  expect((await leave('2026-09-07T07:00:00Z', '9999-12-31')).status).toBe(400);
  expect((await leave('2026-09-07T07:00:00.000Z')).status).toBe(201);
  // The clock of a tablet may be far off; the server computes how long ago the event was.
  const other = await aShift(business, await aWorker(passa), {
    startDate: '2026-09-08',
    startTime: '09:00',
    endTime: '17:00',
    endsNextDay: false,
  });
  passa.clock.set('2026-09-08T07:10:00.000Z');
  const asOf1970 = anEvent('checkIn', '1970-01-01T00:00:00.000Z', other);
  expect(await send(passa, kiosk, [asOf1970], '1970-01-01T00:05:00.000Z')).toMatchObject([{ result: 'recorded' }]);
});

test('dates of a profile and of the availability are refused outside their bounds', async () => {
  const availability = { weekly: null, exceptions: [], pausedUntil: null, homeArea: null };
  for (const date of DATES)
    for (const change of [
      { pausedUntil: date },
      { exceptions: [{ firstDate: '2026-10-01', lastDate: date, isAvailable: false }] },
      { exceptions: [{ firstDate: date, lastDate: date, isAvailable: false }] },
    ])
      expect((await worker.visitor.put('/api/availability', { ...availability, ...change })).status).toBe(400);
});
