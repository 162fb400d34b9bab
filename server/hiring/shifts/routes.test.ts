import { beforeEach, describe, expect, test } from 'vitest';
import type { PostJob } from '@passa/domain';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
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

type Page = {
  shifts: WorkerJob[];
  next: string | null;
  months: { month: string; minutes: number; ore: number; paidOre: number }[];
};
const tab = async (query: string) => (await worker.visitor.get<Page>(`/api/shifts${query}`)).body;
const idsIn = async (view: string) => (await tab(`?view=${view}`)).shifts.map(({ id }) => id);
const counts = async () => (await worker.visitor.get('/api/shifts/counts')).body;

test('a shift moves through the tabs and their counts, from available to settled', async () => {
  const job = await aJob(business);
  expect((await idsIn('available'))[0]).toBe(job.id);
  const before = (await tab('?view=available')).shifts.length;
  expect(await counts()).toMatchObject({ available: before, applied: 0, assigned: 0, settled: 0, hasApplied: false });

  const application = await anApplication(worker, job);
  expect(await idsIn('available')).not.toContain(job.id);
  expect((await tab('?view=applied')).shifts).toMatchObject([
    { id: job.id, status: 'open', application: { id: application.id, status: 'pending', may: ['withdraw'] }, may: [] },
  ]);
  expect(await counts()).toMatchObject({ applied: 1, assigned: 0, settled: 0, hasApplied: true });

  await performAction(business, 'accept', application);
  expect(await idsIn('applied')).toEqual([]);
  expect((await tab('?view=assigned')).shifts).toMatchObject([
    { id: job.id, status: 'hired', application: { status: 'accepted', may: ['complete', 'cancel', 'handOver'] } },
  ]);
  expect(await counts()).toMatchObject({ applied: 0, assigned: 1, settled: 0 });

  await performAction(worker, 'complete', application);
  expect(await idsIn('assigned')).toEqual([]);
  expect((await tab('?view=settled')).shifts).toMatchObject([
    { id: job.id, status: 'completed', application: { status: 'completed', may: [] } },
  ]);
  expect(await counts()).toMatchObject({ applied: 0, assigned: 0, settled: 1 });
});

test('a declined application is in no tab and in no count, but in Past', async () => {
  const job = await aJob(business);
  await performAction(business, 'decline', await anApplication(worker, job));
  for (const view of ['available', 'applied', 'assigned', 'settled']) expect(await idsIn(view)).not.toContain(job.id);
  expect(await counts()).toMatchObject({ applied: 0, assigned: 0, settled: 0, hasApplied: true });
  expect(await idsIn('past')).toEqual([job.id]);
});

test('a job for which another worker was hired stays under Applied, and is in Past with the time of the hiring', async () => {
  const job = await aJob(business);
  await anApplication(worker, job);
  const other = await aWorker(passa);
  const hired = await anApplication(other, job);
  passa.clock.set('2026-09-01T08:00:00Z');
  await performAction(business, 'accept', hired);
  passa.clock.set('2026-09-01T09:00:00Z');
  // The job changes once more.
  await performAction(other, 'complete', hired);
  for (const view of ['applied', 'past']) {
    expect((await tab(`?view=${view}`)).shifts).toMatchObject([
      {
        id: job.id,
        obstacle: 'jobFilled',
        filledOrClosedAt: '2026-09-01T08:00:00.000Z',
        application: { status: 'pending', may: ['withdraw'] },
      },
    ]);
  }
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

describe('Assigned', () => {
  const on = (startDate: string, startTime = '17:00') => ({ startDate, startTime, endTime: '23:00' });

  test('begins with the shifts that have ended, the longest ended first, then the next to come', async () => {
    const dates = ['2026-09-06', '2026-09-03', '2026-09-09', '2026-09-02', '2026-09-05'];
    const hires = [];
    for (const date of dates) hires.push((await aHire(business, worker, on(date))).job.id);
    passa.clock.set('2026-09-04T12:00:00Z');
    expect(await idsIn('assigned')).toEqual([hires[3], hires[1], hires[4], hires[0], hires[2]]);
  });

  test('is paginated by start, and a shift that is assigned meanwhile moves no other one', async () => {
    const hires: string[] = [];
    for (let i = 0; i < 22; i += 1) {
      hires.push((await aHire(business, worker, on(`2027-01-${String(i + 1).padStart(2, '0')}`))).job.id);
    }
    const first = await tab('?view=assigned');
    await aHire(business, worker, on('2026-12-24'));
    const second = await tab(`?view=assigned&cursor=${first.next ?? ''}`);
    expect([...first.shifts, ...second.shifts].map(({ id }) => id)).toEqual(hires);
    expect(second.next).toBe(null);
  });
});

describe('Settled', () => {
  const settle = async (startDate: string, startTime: string, endTime: string, rest: Partial<PostJob> = {}) => {
    const form = { startDate, startTime, endTime, payRate: 150, ...rest };
    const { job, application } = await aHire(business, worker, form);
    await performAction(worker, 'complete', application);
    return job.id;
  };

  test('has the latest shift first, and the totals of each month', async () => {
    const october = await settle('2026-10-01', '00:00', '02:00');
    const jobs = [
      await settle('2026-11-30', '23:00', '23:30', { payRate: 101 }),
      await settle('2026-11-02', '17:00', '22:15', { payRate: 152.5 }),
    ];
    await settle('2026-12-24', '08:00', '16:00', { break: { startTime: '12:00', minutes: 60, isPaid: true } });
    await aHire(business, worker, { startDate: '2026-11-03' });
    const other = await aWorker(passa);
    const { application } = await aHire(business, other, { startDate: '2026-11-02' });
    await performAction(other, 'complete', application);

    const { shifts, months } = await tab('?view=settled');
    expect(shifts.slice(1).map(({ id }) => id)).toEqual([...jobs, october]);
    expect(months).toEqual([
      { month: '2026-12', minutes: 480, ore: 120_000, paidOre: 0 },
      { month: '2026-11', minutes: 30 + 315, ore: 5_050 + 80_063, paidOre: 0 },
      { month: '2026-10', minutes: 120, ore: 30_000, paidOre: 0 },
    ]);
  });

  test('each page has the totals of whole months', async () => {
    for (let day = 1; day <= 21; day += 1) {
      await settle(`2026-10-${String(day).padStart(2, '0')}`, '08:00', '09:00');
    }
    await settle('2026-09-30', '08:00', '10:00');
    const first = await tab('?view=settled');
    const october = { month: '2026-10', minutes: 21 * 60, ore: 21 * 15_000, paidOre: 0 };
    expect(first.months).toEqual([october]);
    const second = await tab(`?view=settled&cursor=${first.next ?? ''}`);
    expect(second.shifts).toHaveLength(2);
    expect(second.months).toEqual([october, { month: '2026-09', minutes: 120, ore: 30_000, paidOre: 0 }]);
  });
});

describe('Past', () => {
  /** Moves the clock on by a minute, so that each outcome has its own time. */
  const minuteLater = () => passa.clock.set(new Date(passa.clock.now().getTime() + 60_000).toISOString());

  test('contains each outcome with its reason and its time, the latest first', async () => {
    const outcomes: Record<string, unknown>[] = [];
    const expectOutcome = (job: { id: string }, expected: object) => {
      outcomes.unshift({ id: job.id, ...expected });
      minuteLater();
    };
    const endedAt = () => passa.clock.now().toISOString();
    const job = () => aJob(business, { startDate: '2027-01-04' });

    const declined = await job();
    await performAction(business, 'decline', await anApplication(worker, declined));
    expectOutcome(declined, { application: { status: 'declined', endedAt: endedAt() } });

    const withdrawn = await job();
    await performAction(worker, 'withdraw', await anApplication(worker, withdrawn));
    expectOutcome(withdrawn, { application: { status: 'withdrawn', endedAt: endedAt() } });

    const closed = await job();
    await anApplication(worker, closed);
    await business.visitor.post(`/api/jobs/${closed.id}/close`);
    expectOutcome(closed, { obstacle: 'jobClosed', filledOrClosedAt: endedAt() });

    for (const [by, user] of [
      ['worker', worker],
      ['business', business],
    ] as const) {
      const hire = await aHire(business, worker, { startDate: '2027-01-05' });
      await cancel(user, hire.application);
      const cancellation = { by, at: endedAt() };
      expectOutcome(hire.job, {
        application: { status: 'cancelled', endedAt: endedAt(), cancellation },
      });
    }

    const open = await job();
    await anApplication(worker, open);
    await aHire(business, worker, { startDate: '2027-01-06' });
    expect((await tab('?view=past')).shifts).toMatchObject(outcomes);
  });

  test('is paginated across both kinds of outcome', async () => {
    const past: string[] = [];
    for (let i = 0; i < 11; i += 1) {
      const [declined, closed] = [await aJob(business), await aJob(business)];
      await performAction(business, 'decline', await anApplication(worker, declined));
      minuteLater();
      await anApplication(worker, closed);
      await business.visitor.post(`/api/jobs/${closed.id}/close`);
      minuteLater();
      past.unshift(closed.id, declined.id);
    }
    const first = await tab('?view=past');
    const second = await tab(`?view=past&cursor=${first.next ?? ''}`);
    expect([first.shifts.length, second.shifts.length, second.next]).toEqual([20, 2, null]);
    expect([...first.shifts, ...second.shifts].map(({ id }) => id)).toEqual(past);
  });

  test('no longer contains a job that is open again', async () => {
    const job = await aJob(business);
    await anApplication(worker, job);
    const hired = await aWorker(passa);
    const application = await anApplication(hired, job);
    await performAction(business, 'accept', application);
    expect(await idsIn('past')).toEqual([job.id]);
    await cancel(hired, application);
    expect(await idsIn('past')).toEqual([]);
    expect(await idsIn('applied')).toEqual([job.id]);
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
  for (const view of ['applied', 'assigned', 'settled', 'past'])
    expect(await tab(`?view=${view}`)).toEqual({ shifts: [], next: null, months: [] });
});

test('a tab that does not exist is refused', async () => {
  const response = await worker.visitor.get('/api/shifts?view=declined');
  expectRefusal(response, 400, 'invalidInput', { view: 'Please choose one of the options' });
});
