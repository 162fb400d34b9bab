import { beforeEach, describe, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  type TestUser,
} from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import type { WorkerJob } from '../jobs/present.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeEach(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

type Page = { shifts: WorkerJob[]; next: string | null };
const tab = async (query: string) => (await worker.visitor.get<Page>(`/api/shifts${query}`)).body;
const idsIn = async (view: string) => (await tab(`?view=${view}`)).shifts.map(({ id }) => id);
const counts = async () => (await worker.visitor.get('/api/shifts/counts')).body;

test('a shift moves through the tabs and their counts, from available to settled', async () => {
  const job = await aJob(business);
  expect((await idsIn('available'))[0]).toBe(job.id);
  const before = (await tab('?view=available')).shifts.length;
  expect(await counts()).toMatchObject({ available: before, applied: 0, assigned: 0, settled: 0 });

  const application = await anApplication(worker, job);
  expect(await idsIn('available')).not.toContain(job.id);
  expect((await tab('?view=applied')).shifts).toMatchObject([
    { id: job.id, status: 'open', application: { id: application.id, status: 'pending', may: ['withdraw'] }, may: [] },
  ]);
  expect(await counts()).toMatchObject({ applied: 1, assigned: 0, settled: 0 });

  await performAction(business, 'accept', application);
  expect(await idsIn('applied')).toEqual([]);
  expect((await tab('?view=assigned')).shifts).toMatchObject([
    { id: job.id, status: 'hired', application: { status: 'accepted', may: ['complete', 'cancel'] } },
  ]);
  expect(await counts()).toMatchObject({ applied: 0, assigned: 1, settled: 0 });

  await performAction(worker, 'complete', application);
  expect(await idsIn('assigned')).toEqual([]);
  expect((await tab('?view=settled')).shifts).toMatchObject([
    { id: job.id, status: 'completed', application: { status: 'completed', may: [] } },
  ]);
  expect(await counts()).toMatchObject({ applied: 0, assigned: 0, settled: 1 });
});

test('a declined application is in no tab and in no count', async () => {
  const job = await aJob(business);
  await performAction(business, 'decline', await anApplication(worker, job));
  for (const view of ['available', 'applied', 'assigned', 'settled']) expect(await idsIn(view)).not.toContain(job.id);
  expect(await counts()).toMatchObject({ applied: 0, assigned: 0, settled: 0 });
});

test('a job for which another worker was hired stays under Applied', async () => {
  const job = await aJob(business);
  await anApplication(worker, job);
  await performAction(business, 'accept', await anApplication(await aWorker(passa), job));
  expect((await tab('?view=applied')).shifts).toMatchObject([
    { id: job.id, status: 'hired', application: { may: ['withdraw'] } },
  ]);
});

describe('Available', () => {
  test('contains the five newest open jobs without an application, and is the default tab', async () => {
    const jobs: string[] = [];
    for (let i = 0; i < 7; i += 1) jobs.unshift((await aJob(business)).id);
    expect(await idsIn('available')).toEqual(jobs.slice(0, 5));
    const { createdAt } = (await tab('?view=available')).shifts[4] ?? {};
    expect(await counts()).toMatchObject({ available: 5, availableSince: createdAt });
    expect((await tab('')).shifts.map(({ id }) => id)).toEqual(jobs.slice(0, 5));

    await anApplication(worker, { id: jobs[1] ?? '' });
    expect(await idsIn('available')).toEqual([jobs[0], ...jobs.slice(2, 6)]);
  });

  test('contains no shift that has started or is filled', async () => {
    const begun = await aJob(business, { startDate: '2026-09-02', startTime: '08:00' });
    const { job: filled } = await aHire(business, await aWorker(passa));
    passa.clock.set('2026-09-02T06:00:00Z');
    const available = await idsIn('available');
    expect(available).not.toContain(begun.id);
    expect(available).not.toContain(filled.id);
  });
});

test('a tab is paginated, newest application first', async () => {
  const applied: string[] = [];
  for (let i = 0; i < 22; i += 1) {
    const job = await aJob(business);
    await anApplication(worker, job);
    applied.unshift(job.id);
  }
  const first = await tab('?view=applied');
  const second = await tab(`?view=applied&cursor=${first.next ?? ''}`);
  expect([first.shifts.length, second.shifts.length, second.next]).toEqual([20, 2, null]);
  expect([...first.shifts, ...second.shifts].map(({ id }) => id)).toEqual(applied);
  expect(await counts()).toMatchObject({ applied: 22 });
});

test('the tabs contain nothing of another worker', async () => {
  await aHire(business, await aWorker(passa));
  for (const view of ['applied', 'assigned', 'settled'])
    expect(await tab(`?view=${view}`)).toEqual({ shifts: [], next: null });
});

test('a tab that does not exist is refused', async () => {
  const response = await worker.visitor.get('/api/shifts?view=declined');
  expectRefusal(response, 400, 'invalidInput', { view: 'Please choose one of the options' });
});
