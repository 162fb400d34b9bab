import { expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  performAction,
  type TestUser,
} from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import type { WorkerJob } from './present.ts';

const passa = usePassa();

// Each test posts on a day of its own, so that the shifts of the others do not matter.
const on = (startDate: string, startTime = '17:00', endTime = '22:00') => ({ startDate, startTime, endTime });

const matchOf = async ({ visitor }: TestUser, { id }: { id: string }) =>
  (await visitor.get<{ job: WorkerJob }>(`/api/jobs/${id}`)).body.job.match;

test('every list has the match of the job’s own page', async () => {
  const business = await aBusiness(passa);
  const fitting = await aJob(business, { requiredExpertise: ['Cook'] });
  const other = await aJob(business, { requiredExpertise: ['Cook', 'Server'] });
  const worker = await aWorker(passa, { expertise: ['Cook', 'Host'] });
  for (const path of ['/api/shifts', '/api/jobs', '/api/jobs?expertise=Cook', '/api/jobs?q=bartender']) {
    const { body } = await worker.visitor.get<{ shifts?: WorkerJob[]; jobs?: WorkerJob[] }>(path);
    const matches = Object.fromEntries((body.shifts ?? body.jobs ?? []).map(({ id, match }) => [id, match]));
    expect(matches, path).toEqual({
      [fitting.id]: await matchOf(worker, fitting),
      [other.id]: await matchOf(worker, other),
    });
  }
  expect(await matchOf(worker, fitting)).toMatchObject({ headline: 'allSkills', expertise: 'allSkills' });
  expect(await matchOf(worker, other)).toMatchObject({ headline: 'someSkills', expertise: 'someSkills' });
});

test('it follows the availability and the home area as they are saved', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const location = { address: 'Storgatan 1', city: 'Stockholm', zipCode: '116 45' } as const;
  // A Friday.
  const job = await aJob(business, { ...on('2027-05-07'), location });
  expect(await matchOf(worker, job)).toMatchObject({ availability: 'free', distance: 'unknown' });
  const weekly = [{ weekday: 6, startTime: '10:00', endTime: '18:00' }];
  await worker.visitor.put('/api/availability', { weekly, exceptions: [], pausedUntil: null, homeArea: '118' });
  expect(await matchOf(worker, job)).toMatchObject({ headline: 'notFree', availability: 'notFree', distance: 'near' });
  await worker.visitor.put('/api/availability', { weekly, exceptions: [], pausedUntil: '2027-06-01', homeArea: null });
  expect(await matchOf(worker, job)).toMatchObject({ headline: 'paused' });
  await worker.visitor.put('/api/availability', { weekly: null, exceptions: [], pausedUntil: null, homeArea: '118' });
  expect(await matchOf(worker, job)).toMatchObject({ headline: 'near', availability: 'free' });
});

test('it knows the worker’s other shifts, whatever the venue', async () => {
  const [business, rival, worker] = [await aBusiness(passa), await aBusiness(passa), await aWorker(passa)];
  await aHire(rival, worker, on('2027-05-11', '17:00', '23:00'));
  const overlapping = await aJob(business, on('2027-05-11', '22:00', '23:30'));
  const early = await aJob(business, on('2027-05-12', '09:00', '15:00'));
  const late = await aJob(business, on('2027-05-12', '10:00', '15:00'));
  expect(await matchOf(worker, overlapping)).toMatchObject({ overlap: 'bookedThen', rest: 'restUnknown' });
  expect(await matchOf(worker, early)).toMatchObject({
    headline: 'restShort',
    overlap: 'noShiftThen',
    rest: 'restShort',
  });
  expect(await matchOf(worker, late)).toMatchObject({ rest: 'restEnough' });
  expect(await matchOf(await aWorker(passa), overlapping)).toMatchObject({
    overlap: 'noShiftThen',
    rest: 'restEnough',
  });
});

test('it knows where the worker has completed a shift', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const { application } = await aHire(business, worker, on('2027-05-14'));
  const job = await aJob(business, on('2027-05-20'));
  expect(await matchOf(worker, job)).toMatchObject({ workedHere: 'newHere' });
  await performAction(worker, 'complete', application);
  expect(await matchOf(worker, job)).toMatchObject({ workedHere: 'workedHere' });
  expect(await matchOf(worker, await aJob(await aBusiness(passa), on('2027-05-21')))).toMatchObject({
    workedHere: 'newHere',
  });
});

test('there is a match until the worker has an answer or the job is no longer open', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  const job = await aJob(business, on('2027-05-25'));
  const application = await anApplication(worker, job);
  expect(await matchOf(worker, job)).not.toBe(null);
  await performAction(business, 'decline', application);
  expect(await matchOf(worker, job)).toBe(null);
  const waiting = await aJob(business, on('2027-05-26'));
  await anApplication(worker, waiting);
  await business.visitor.post(`/api/jobs/${waiting.id}/close`);
  expect(await matchOf(worker, waiting)).toBe(null);
});
