import { DEFAULT_AVAILABILITY, type Availability } from '@passa/domain';
import { expect, test } from 'vitest';
import { aBusiness, aJob, anApplication, aWorker } from '../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../testing/expectations.ts';
import { usePassa } from '../testing/passa.ts';
import type { Visitor } from '../testing/visitor.ts';

const passa = usePassa();
const PATH = '/api/availability';

// Today is 2026-09-01.
const AVAILABILITY: Availability = {
  weekly: [
    { weekday: 5, startTime: '17:00', endTime: '02:00' },
    { weekday: 6, startTime: '00:00', endTime: '02:00' },
  ],
  exceptions: [
    { firstDate: '2026-12-24', lastDate: '2026-12-26', isAvailable: false },
    { firstDate: '2026-09-01', lastDate: '2026-09-01', isAvailable: true },
  ],
  pausedUntil: '2026-10-01',
  homeArea: '116',
};
const VALID: Availability = { ...AVAILABILITY, weekly: AVAILABILITY.weekly?.slice(0, 1) ?? null };

type Stored = Availability & { updatedAt: string | null };
const read = async (visitor: Visitor) => (await visitor.get<{ availability: Stored }>(PATH)).body.availability;

/** What the worker has entered. */
async function show(visitor: Visitor): Promise<Availability> {
  const { updatedAt: _updatedAt, ...availability } = await read(visitor);
  return availability;
}

test('a worker is available at all times until they say otherwise', async () => {
  expect(await show((await aWorker(passa)).visitor)).toEqual(DEFAULT_AVAILABILITY);
});

test('a saved availability is shown as it was saved, and replaced by the next one', async () => {
  const { visitor } = await aWorker(passa);
  for (const availability of [VALID, { ...VALID, weekly: [], homeArea: '411' }, DEFAULT_AVAILABILITY]) {
    expect(await visitor.put(PATH, availability)).toMatchObject({ status: 200, body: { availability } });
    expect(await show(visitor)).toEqual(availability);
  }
});

test('what was saved on another device is not overwritten, whether something was saved before or not', async () => {
  const { visitor } = await aWorker(passa);
  for (const [desk, phone] of [
    [VALID, { ...VALID, homeArea: '411' }],
    [
      { ...VALID, pausedUntil: '2026-11-01' },
      { ...VALID, weekly: [] },
    ],
  ]) {
    const { updatedAt } = await read(visitor);
    expect((await visitor.put(PATH, { ...desk, updatedAt })).status).toBe(200);
    const stale = await expectNothingWritten(passa.db, () => visitor.put(PATH, { ...phone, updatedAt }));
    expectRefusal(stale, 409, 'availabilityChanged');
    expect(await show(visitor)).toEqual(desk);
  }
  const saved = await visitor.put<{ availability: Stored }>(PATH, {
    ...VALID,
    updatedAt: (await read(visitor)).updatedAt,
  });
  expect(await read(visitor)).toEqual(saved.body.availability);
});

test('dates that are over are left out', async () => {
  const { visitor } = await aWorker(passa);
  const over = { firstDate: '2026-08-01', lastDate: '2026-08-31', isAvailable: false };
  await visitor.put(PATH, { ...VALID, exceptions: [over, ...VALID.exceptions], pausedUntil: '2026-09-01' });
  expect(await show(visitor)).toEqual({ ...VALID, pausedUntil: null });
});

test.for([
  [AVAILABILITY, { 'weekly.1.startTime': 'These times overlap other times of the same week' }],
  [{ ...VALID, weekly: 'always' }, { weekly: 'This value is not valid' }],
  [
    { ...VALID, exceptions: [{ firstDate: '2026-12-26', lastDate: '2026-12-24', isAvailable: true }] },
    { 'exceptions.0.lastDate': 'End date must not be before the start date' },
  ],
  [{ ...VALID, pausedUntil: '2026-02-30' }, { pausedUntil: 'Please choose a date that exists' }],
  [{ ...VALID, homeArea: '999' }, { homeArea: 'Please choose an area from the list' }],
  [{ ...VALID, workerId: 'x' }, { workerId: 'This field is not expected' }],
] as const)('%j is refused with %j, and nothing is written', async ([availability, fields]) => {
  const { visitor } = await aWorker(passa);
  await visitor.put(PATH, VALID);
  const response = await expectNothingWritten(passa.db, () => visitor.put(PATH, availability));
  expectRefusal(response, 400, 'invalidInput', fields);
  expect(await show(visitor)).toEqual(VALID);
});

test('it never forbids applying', async () => {
  const worker = await aWorker(passa);
  await worker.visitor.put(PATH, { ...VALID, weekly: [], pausedUntil: '2027-12-01' });
  expect(await anApplication(worker, await aJob(await aBusiness(passa)))).toMatchObject({ status: 'pending' });
});

test('a business that the worker has applied to does not see it', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  await worker.visitor.put(PATH, { ...VALID, homeArea: '234' });
  const job = await aJob(business);
  await anApplication(worker, job);
  const { body } = await business.visitor.get(`/api/jobs/${job.id}/applications`);
  expect(JSON.stringify(body)).not.toMatch(/homeArea|pausedUntil|weekly|"234"/);
});
