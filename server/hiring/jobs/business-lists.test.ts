import { compareJobs } from '@passa/domain';
import { beforeAll, expect, test } from 'vitest';
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
import type { BusinessJob } from './present.ts';

const passa = usePassa();
let business: TestUser;
let worker: TestUser;
beforeAll(async () => {
  [business, worker] = [await aBusiness(passa), await aWorker(passa)];
});

type Page = { jobs: BusinessJob[]; next: string | null };
const list = async (query: string) => (await business.visitor.get<Page>(`/api/business/jobs${query}`)).body;
const counts = async () => (await business.visitor.get('/api/business/jobs/counts')).body;

test('a job moves through the lists and their counts, from posted to completed', async () => {
  expect(await counts()).toEqual({ open: 0, hired: 0, closed: 0, waiting: 0 });
  const [older, newer] = [await aJob(business), await aJob(business)];
  expect((await list('')).jobs.map(({ id }) => id)).toEqual([newer.id, older.id]);

  const application = await anApplication(worker, older);
  await anApplication(await aWorker(passa), older);
  expect((await list('?list=open')).jobs).toMatchObject([
    { applicationCount: 0, waitingCount: 0 },
    { applicationCount: 2, waitingCount: 2 },
  ]);
  expect(await counts()).toEqual({ open: 2, hired: 0, closed: 0, waiting: 2 });

  await performAction(business, 'accept', application);
  expect(await counts()).toEqual({ open: 1, hired: 1, closed: 0, waiting: 0 });
  expect((await list('?list=hired')).jobs).toMatchObject([
    {
      id: older.id,
      status: 'hired',
      applicationCount: 2,
      waitingCount: 1,
      assignedWorkerId: worker.account.id,
      applicationId: application.id,
      completedAt: null,
    },
  ]);

  passa.clock.set('2027-04-02T21:30:00Z');
  await performAction(worker, 'complete', application);
  expect(await counts()).toEqual({ open: 1, hired: 0, closed: 1, waiting: 0 });
  expect((await list('?list=closed')).jobs).toMatchObject([
    { id: older.id, status: 'completed', completedAt: '2027-04-02T21:30:00.000Z' },
  ]);
});

test('a list is paginated, newest first', async () => {
  business = await aBusiness(passa);
  const posted: string[] = [];
  for (let i = 0; i < 23; i += 1) posted.unshift((await aJob(business)).id);
  const first = await list('?list=open');
  const second = await list(`?list=open&cursor=${first.next ?? ''}`);
  expect([first.jobs.length, second.jobs.length, second.next]).toEqual([20, 3, null]);
  expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(posted);
});

const onDay = (day: number) => ({ startDate: `2027-05-0${day}`, startTime: '12:00', endTime: '16:00' });
const bySoonest = (jobs: BusinessJob[]) =>
  jobs.toSorted((one, other) => compareJobs.soonest({ ...one, match: null }, { ...other, match: null }));

test('a list is paginated by start, also where many jobs start at the same time', async () => {
  business = await aBusiness(passa);
  const posted = [await aJob(business, onDay(3))];
  for (let i = 0; i < 22; i += 1) posted.push(await aJob(business, onDay(2)));
  posted.push(await aJob(business, onDay(1)));
  const first = await list('?sort=soonest');
  const second = await list(`?list=open&sort=soonest&cursor=${first.next ?? ''}`);
  expect([first.jobs.length, second.jobs.length, second.next]).toEqual([20, 4, null]);
  expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(bySoonest(posted).map(({ id }) => id));
});

test('the filled jobs that start first are first, if the business chooses so', async () => {
  business = await aBusiness(passa);
  const hired = [];
  for (const day of [2, 1, 3]) hired.push((await aHire(business, worker, onDay(day))).job.id);
  const [second, first, third] = hired;
  expect((await list('?list=hired')).jobs.map(({ id }) => id)).toEqual(hired.toReversed());
  expect((await list('?list=hired&sort=soonest')).jobs.map(({ id }) => id)).toEqual([first, second, third]);
});

test('an order that a list does not have, and the cursor of another order, are refused', async () => {
  business = await aBusiness(passa);
  for (let i = 0; i < 21; i += 1) await aJob(business);
  const next = { newest: (await list('')).next ?? '', soonest: (await list('?sort=soonest')).next ?? '' };
  const notAChoice = 'Please choose one of the options';
  for (const [query, fields] of [
    ['?sort=pay', { sort: notAChoice }],
    ['?list=closed&sort=soonest', { sort: notAChoice }],
    [`?sort=soonest&cursor=${next.newest}`, { cursor: 'This value is not valid' }],
    [`?sort=newest&cursor=${next.soonest}`, { cursor: 'This value is not valid' }],
  ] as const) {
    expectRefusal(await business.visitor.get(`/api/business/jobs${query}`), 400, 'invalidInput', fields);
  }
});

test('only applicants who can still be answered wait: pending, for an open job that has not started', async () => {
  business = await aBusiness(passa);
  const other = await aWorker(passa);
  const job = await aJob(business, onDay(1));
  const [first, second] = [await anApplication(worker, job), await anApplication(other, job)];
  const later = await aJob(business, onDay(2));
  await anApplication(worker, later);
  const waiting = async () =>
    (await business.visitor.get<{ waiting: number }>('/api/business/jobs/counts')).body.waiting;
  expect(await waiting()).toBe(3);
  await performAction(business, 'decline', first);
  expect(await waiting()).toBe(2);
  await performAction(other, 'withdraw', second);
  expect(await waiting()).toBe(1);
  await anApplication(other, later);
  // It has started, and no task has closed it yet.
  passa.clock.set('2027-05-02T10:00:01Z');
  expect(await counts()).toEqual({ open: 2, hired: 0, closed: 0, waiting: 0 });
});

test('the lists and counts contain nothing of another business', async () => {
  const other = await aBusiness(passa);
  await aHire(other, worker);
  await aJob(other);
  business = await aBusiness(passa);
  expect(await counts()).toEqual({ open: 0, hired: 0, closed: 0, waiting: 0 });
  for (const name of ['open', 'hired', 'closed']) expect(await list(`?list=${name}`)).toEqual({ jobs: [], next: null });
});

test('a list that does not exist is refused', async () => {
  const response = await business.visitor.get('/api/business/jobs?list=secret');
  expectRefusal(response, 400, 'invalidInput', { list: 'Please choose one of the options' });
});
