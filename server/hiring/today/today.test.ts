import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aJob, aWorker, cancel, performAction, type TestUser } from '../../testing/builders.ts';
import { aKiosk, anEvent, aShift, send, SHIFT } from '../../testing/kiosks.ts';
import { recordNoShow } from '../../testing/no-shows.ts';
import { usePassa } from '../../testing/passa.ts';
import { personalNumberOf } from '../../testing/personal-numbers.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  business = await aBusiness(passa);
  worker = await aWorker(passa, { firstName: 'Sara', lastName: 'Lind', phoneNumber: '070-174 06 90' });
});
afterEach(() => passa.clock.reset());

type Shift = { id: string; startDate: string; workers: { name: string; presence: string | null }[] };
const today = async (by = business) => (await by.visitor.get<{ shifts: Shift[] }>('/api/business/today')).body.shifts;
const idsAt = async (now: string) => {
  passa.clock.set(now);
  return (await today()).map(({ id }) => id);
};

test('a venue sees who works today, the number to call, and whether they have come', async () => {
  const kiosk = await aKiosk(passa, business);
  const shift = await aShift(business, worker);
  passa.clock.set('2026-09-05T15:05:00.000Z');
  const sara = { applicationId: shift.applicationId, name: 'Sara Lind', phoneNumber: '+46701740690' };
  expect(await today()).toEqual([
    {
      id: shift.job.id,
      title: shift.job.title,
      startDate: '2026-09-05T15:00:00.000Z',
      endDate: '2026-09-06T00:00:00.000Z',
      workers: [{ ...sara, presence: 'expected', since: null, lacksNumber: false, completedAt: null, isAbsent: false }],
    },
  ]);
  const cameAt = '2026-09-05T15:06:00.000Z';
  passa.clock.set(cameAt);
  await send(passa, kiosk, [anEvent('checkIn', cameAt, shift)]);
  expect(await today()).toMatchObject([{ workers: [{ presence: 'here', since: cameAt }] }]);
  expect(await today(await aBusiness(passa))).toEqual([]);
  expect((await worker.visitor.get('/api/business/today')).status).toBe(404);
});

test('a shift is listed from midnight of its day until it ends, also after midnight', async () => {
  const { job } = await aShift(business, worker);
  expect(await idsAt('2026-09-04T21:59:59.999Z'), 'the day before').toEqual([]);
  expect(await idsAt('2026-09-04T22:00:00.000Z'), 'midnight').toEqual([job.id]);
  expect(await idsAt('2026-09-05T23:59:59.999Z'), 'after the next midnight').toEqual([job.id]);
  expect(await idsAt('2026-09-06T00:00:00.000Z'), 'its end').toEqual([]);
});

test('shifts are ordered by start, and those without a hire are left out', async () => {
  const evening = await aShift(business, worker);
  const lunch = { startTime: '11:00', endTime: '14:00', endsNextDay: false };
  const { job } = await aShift(business, worker, lunch);
  await aJob(business, SHIFT);
  const cancelled = await aShift(business, await aWorker(passa));
  await cancel(business, { id: cancelled.applicationId });
  expect(await idsAt('2026-09-05T08:00:00.000Z')).toEqual([job.id, evening.job.id]);
});

test('a worker has no presence while the venue has no kiosk, or while their no-show is open', async () => {
  const { applicationId } = await aShift(business, worker);
  passa.clock.set('2026-09-05T15:30:00.000Z');
  expect(await today()).toMatchObject([{ workers: [{ name: 'Sara Lind', presence: null }] }]);
  await aKiosk(passa, business);
  expect(await today()).toMatchObject([{ workers: [{ presence: 'expected' }] }]);
  await recordNoShow(business, { id: applicationId });
  expect(await today()).toMatchObject([{ workers: [{ presence: null }] }]);
});

test('a worker who has completed the shift is listed with the time, also if they never checked in', async () => {
  await aKiosk(passa, business);
  const { applicationId } = await aShift(business, worker);
  const completedAt = '2026-09-05T15:02:00.000Z';
  passa.clock.set(completedAt);
  await performAction(worker, 'complete', { id: applicationId });
  expect(await today()).toMatchObject([{ workers: [{ presence: 'expected', completedAt }] }]);
});

test('the row of a worker says that a no-show is open', async () => {
  await aKiosk(passa, business);
  const { applicationId } = await aShift(business, worker);
  passa.clock.set('2026-09-05T15:15:00.000Z');
  await recordNoShow(business, { id: applicationId });
  expect(await today()).toMatchObject([{ workers: [{ name: 'Sara Lind', presence: null, isAbsent: true }] }]);
});

test('a worker who is still checked in is listed after the planned end, until the check-out', async () => {
  const kiosk = await aKiosk(passa, business);
  const shift = await aShift(business, worker);
  const leftInTime = await aShift(business, await aWorker(passa));
  const [cameAt, late] = ['2026-09-05T15:00:00.000Z', '2026-09-06T01:00:00.000Z'];
  passa.clock.set(cameAt);
  await send(passa, kiosk, [anEvent('checkIn', cameAt, shift), anEvent('checkIn', cameAt, leftInTime)]);
  passa.clock.set(shift.job.endDate);
  await send(passa, kiosk, [anEvent('checkOut', shift.job.endDate, leftInTime)]);
  passa.clock.set(late);
  expect(await today()).toMatchObject([{ id: shift.job.id, workers: [{ name: 'Sara Lind', presence: 'here' }] }]);
  await send(passa, kiosk, [anEvent('checkOut', late, shift)]);
  expect(await today()).toEqual([]);
});

test('people without a shift are listed while they are there by the staff ledger', async () => {
  const kiosk = await aKiosk(passa, business);
  const id = randomUUID();
  const person = { type: 'newPerson', id, name: 'Bo Ek', country: 'SE', number: personalNumberOf('1990-01-01') };
  const at = '2026-09-05T15:00:00.000Z';
  const others = async () => (await business.visitor.get<{ others: object[] }>('/api/business/today')).body.others;
  passa.clock.set(at);
  await send(passa, kiosk, [{ id: randomUUID(), kind: 'checkIn', recordedAt: at, person }]);
  expect(await others()).toEqual([{ key: expect.any(String) as string, name: 'Bo Ek', presence: 'here', since: at }]);
  const known = { type: 'person', id };
  await send(passa, kiosk, [{ id: randomUUID(), kind: 'breakStart', recordedAt: at, person: known }]);
  expect(await others()).toMatchObject([{ presence: 'onBreak' }]);
  await send(passa, kiosk, [{ id: randomUUID(), kind: 'checkOut', recordedAt: at, person: known }]);
  expect(await others()).toEqual([]);
});

test('a personal number is missing once the worker has come, until the ledger has it', async () => {
  const kiosk = await aKiosk(passa, business);
  const shift = await aShift(business, worker);
  const cameAt = '2026-09-05T15:01:00.000Z';
  passa.clock.set(cameAt);
  await send(passa, kiosk, [anEvent('checkIn', cameAt, shift)]);
  expect(await today()).toMatchObject([{ workers: [{ lacksNumber: true }] }]);
  const number = personalNumberOf('1990-01-01');
  await worker.visitor.put('/api/profile/personal-number', { country: 'SE', number });
  expect(await today()).toMatchObject([{ workers: [{ lacksNumber: false }] }]);
});
